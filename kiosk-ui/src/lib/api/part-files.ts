import { PartProblem } from '../browser/part-fault.ts';
import { networkProblem } from './problem.ts';

/** Longer than the slowest Wi-Fi on which a screen can still be used. */
const longestFetchMs = 20_000;

interface PartFiles {
  files: string[];
  parts: Record<string, number[]>;
}

let listed: PartFiles | undefined;
const fetched = new Map<string, Promise<void>>();

/**
 * Fetches the files of a part, then imports it from the browser's cache. The build (`part-files.ts`) wraps every
 * `import()` in it. Rejects with a network problem, which can be tried again in place, or with a {@link PartProblem}.
 */
export async function fetchedFirst<Part>(key: string, load: () => Promise<Part>): Promise<Part> {
  listed ??= readList();
  const { files, parts } = listed;
  await Promise.all((parts[key] ?? []).map((at) => fetchFile(files[at] ?? '')));
  return load();
}

function readList(): PartFiles {
  const text = document.getElementById('part-files')?.textContent;
  return text ? (JSON.parse(text) as PartFiles) : { files: [], parts: {} };
}

function fetchFile(file: string): Promise<void> {
  const fetching = fetched.get(file) ?? fetchNow(`/${file}`);
  fetched.set(file, fetching);
  fetching.catch(() => fetched.delete(file));
  return fetching;
}

async function fetchNow(url: string): Promise<void> {
  let status: number;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(longestFetchMs) });
    await response.arrayBuffer();
    ({ status } = response);
  } catch (error) {
    throw networkProblem(String(error));
  }
  if (status === 404) throw new PartProblem('missing');
  if (status >= 400) throw networkProblem(`HTTP ${status}`);
}
