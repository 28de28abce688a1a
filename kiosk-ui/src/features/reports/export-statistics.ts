import { exportStatistics } from '@comanda/contract/reports';
import { downloadFile } from '../../lib/api/csv.ts';
import { ApiProblem, networkProblem } from '../../lib/api/problem.ts';
import { writeRange, type ReportRange } from '../../parts/report-range.ts';

interface SavedFile {
  rows: number;
  file: string;
}

const byteOrderMark = '\uFEFF';

/**
 * Saves the statistics of a period as the server exports them, reporting the number of rows so far after each piece.
 * Returns null, and saves nothing, when the period is empty.
 */
export async function saveStatistics(
  asked: ReportRange,
  language: string,
  signal: AbortSignal,
  onProgress: (rows: number, total: number) => void,
): Promise<SavedFile | null> {
  const query = new URLSearchParams(
    writeRange(asked.period === 'all' ? {} : asked, `format=csv&language=${language}`),
  );
  let response: Response;
  try {
    response = await fetch(`${exportStatistics.path}?${query.toString()}`, {
      credentials: 'same-origin',
      cache: 'no-store',
      signal,
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw networkProblem(error instanceof Error ? error.message : String(error));
  }
  if (!response.ok || !response.body) {
    const body = (await response.json().catch(() => ({}))) as Record<string, unknown>;
    throw new ApiProblem(response.status, body);
  }
  const total = Number(response.headers.get('x-row-count') ?? 0);
  if (total === 0) return null;
  const file =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ??
    'order_statistics.csv';
  const pieces: string[] = [];
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  let lines = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    for (const byte of value) if (byte === 10) lines += 1;
    pieces.push(decoder.decode(value, { stream: true }));
    // The first line is the header. Line breaks inside cells may be counted too, so the server's count is used at the
    // end.
    onProgress(Math.min(total, Math.max(0, lines - 1)), total);
  }
  pieces.push(decoder.decode());
  const text = pieces.join('');
  const marked = text.startsWith(byteOrderMark) ? text : `${byteOrderMark}${text}`;
  downloadFile(file, marked, 'text/csv;charset=utf-8');
  return { rows: total, file };
}
