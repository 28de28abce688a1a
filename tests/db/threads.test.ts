import { startThreads } from '@comanda/db/storage/threads';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';

type Task = 'which' | 'fail' | 'exit';

const module = pathToFileURL(resolve(import.meta.dirname, '../../db/src/storage/threads.ts')).href;
const script = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { threadId } from 'node:worker_threads';
    import { answerTasks } from '${module}';
    answerTasks(async (task) => {
      if (task === 'fail') throw new RangeError('too much');
      if (task === 'exit') process.exit(7);
      return threadId;
    });`)}`,
);

afterEach(() => vi.useRealTimers());

test('a thread is kept for the next task, and for five seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const run = startThreads<Task, number>(script);
  const first = await run('which');
  vi.advanceTimersByTime(4999);
  expect(await run('which')).toBe(first);
  vi.advanceTimersByTime(5000);
  expect(await run('which')).not.toBe(first);
});

test('tasks at the same time have a thread each', async () => {
  const run = startThreads<Task, number>(script);
  const [one, other] = await Promise.all([run('which'), run('which')]);
  expect(one).not.toBe(other);
  expect([one, other]).toContain(await run('which'));
});

test('an error of a task has its name and message, and its thread does the next task', async () => {
  const run = startThreads<Task, number>(script);
  const thread = await run('which');
  await expect(run('fail')).rejects.toMatchObject({ name: 'RangeError', message: 'too much' });
  expect(await run('which')).toBe(thread);
});

test('a thread that ends during a task fails that task alone', async () => {
  const run = startThreads<Task, number>(script);
  await expect(run('exit')).rejects.toThrow('The thread ended with 7.');
  expect(await run('which')).toBeGreaterThan(0);
});

test('a task that cannot be sent ends its thread', async () => {
  const terminate = vi.spyOn(Worker.prototype, 'terminate');
  onTestFinished(() => terminate.mockRestore());
  const run = startThreads<() => void, number>(script);
  await expect(run(() => undefined)).rejects.toThrow('could not be cloned');
  expect(terminate).toHaveBeenCalledOnce();
});
