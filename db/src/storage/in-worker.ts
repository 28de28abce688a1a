import type { Job, Tasks } from './file-tasks.ts';
import { startThreads } from './threads.ts';

const run = startThreads<Job, unknown>(new URL('./file-tasks.ts', import.meta.url));

/**
 * Work on database files that the store does not have open. Reading every page of a large file takes seconds
 * and the driver is synchronous, so a worker thread keeps the server responsive.
 * @throws Error with the message and name of the task's error
 */
export function inWorker<N extends keyof Tasks>(
  task: N,
  input: Job<N>['input'],
): Promise<Awaited<ReturnType<Tasks[N]>>> {
  return run({ task, input }) as Promise<Awaited<ReturnType<Tasks[N]>>>;
}
