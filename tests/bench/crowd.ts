import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

export interface ScreenTask {
  kind: 'check' | 'floor' | 'board' | 'office';
  /** The check that it shows, if it shows one. */
  check: number;
  cookie: string;
}

export interface CrowdTask {
  /** `name:port` of the server. */
  host: string;
  screens: ScreenTask[];
  /** The server is the reference. */
  isBare: boolean;
}

/** What all screens received since they were opened; times in milliseconds since the epoch. */
export interface CrowdCount {
  bytes: number;
  requests: number;
  aborted: number;
  /** Items that a board has since the last count, once for each board. */
  sights: [id: number, at: number][];
}

export interface Crowd {
  count(): Promise<CrowdCount>;
  close(): Promise<unknown>;
}

/** Opens screens in a worker thread; resolves once each shows what it has to show. */
export async function openCrowd(task: CrowdTask): Promise<Crowd> {
  const worker = new Worker(join(import.meta.dirname, 'crowd-worker.ts'), { workerData: task });
  const answer = async (): Promise<unknown> => {
    const [message] = (await once(worker, 'message')) as unknown[];
    return message;
  };
  await answer();
  return {
    count: () => {
      const counted = answer();
      worker.postMessage('count');
      return counted as Promise<CrowdCount>;
    },
    close: () => worker.terminate(),
  };
}
