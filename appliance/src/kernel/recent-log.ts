const most = 200;

/** The newest lines of the log that a person has to look at, for the support file; the whole log is the system's. */
export interface RecentLog {
  write(line: string): void;
  lines(): readonly string[];
}

export function createRecentLog(): RecentLog {
  const kept: string[] = [];
  return {
    write: (line) => {
      // A stack of a megabyte would stay in memory.
      kept.push(line.trimEnd().slice(0, 2000));
      if (kept.length > most) kept.shift();
    },
    lines: () => kept,
  };
}

/** Of this process: `main.ts` writes to it. */
export const recentLog = createRecentLog();
