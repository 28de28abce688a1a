import { once } from 'node:events';
import { parentPort, Worker } from 'node:worker_threads';

/** Loading its modules takes a thread longer than most tasks do, and one task is often followed by another. */
const KEPT_MS = 5000;

type Outcome<Result> = { result: Result } | { error: string; name: string };

/**
 * Runs tasks in threads, for which other requests do not wait. A thread takes one task at a time and ends when five
 * seconds have passed without one, which frees its memory.
 * @param script a module that calls `answerTasks`
 * @returns a function that runs a task; it throws an Error with the message and the name of the task's error
 */
export function startThreads<Task, Result>(script: URL): (task: Task) => Promise<Result> {
  const idle = new Map<Worker, NodeJS.Timeout>();

  const start = (): Worker => {
    const worker = new Worker(script);
    const forget = () => void idle.delete(worker);
    return worker.on('error', forget).on('exit', forget);
  };
  const take = (): Worker => {
    const [kept] = idle;
    if (!kept) return start();
    const [worker, ending] = kept;
    clearTimeout(ending);
    idle.delete(worker);
    worker.ref();
    return worker;
  };
  const keep = (worker: Worker): void => {
    const end = () => {
      idle.delete(worker);
      void worker.terminate();
    };
    worker.unref();
    idle.set(worker, setTimeout(end, KEPT_MS).unref());
  };

  return async (task) => {
    const worker = take();
    const outcome = await outcomeOf<Result>(worker, task);
    keep(worker);
    if ('result' in outcome) return outcome.result;
    throw Object.assign(new Error(outcome.error), { name: outcome.name });
  };
}

/** @throws when the thread ends first, or when the task cannot be sent; the thread is ended then */
async function outcomeOf<Result>(worker: Worker, task: unknown): Promise<Outcome<Result>> {
  const ended = new AbortController();
  const end = (code: number) => ended.abort(new Error(`The thread ended with ${code}.`));
  worker.once('exit', end);
  try {
    worker.postMessage(task);
    const [outcome] = (await once(worker, 'message', { signal: ended.signal })) as [
      Outcome<Result>,
    ];
    return outcome;
  } catch (error) {
    void worker.terminate();
    throw ended.signal.aborted ? ended.signal.reason : error;
  } finally {
    worker.off('exit', end);
  }
}

/** Does the tasks that `startThreads` gives to this thread. */
export function answerTasks<Task, Result>(work: (task: Task) => Promise<Result> | Result): void {
  const answer = async (task: Task): Promise<void> => {
    let outcome: Outcome<Result>;
    try {
      outcome = { result: await work(task) };
    } catch (error) {
      const { name, message } = error instanceof Error ? error : new Error(String(error));
      outcome = { error: message, name };
    }
    parentPort?.postMessage(outcome);
  };
  parentPort?.on('message', (task: Task) => void answer(task));
}
