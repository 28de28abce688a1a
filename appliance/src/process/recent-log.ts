const most = 200;

/** The newest log lines with warnings and errors, for the support file. The complete log is the system's. */
export interface RecentLog {
  write(line: string): void;
  lines(): readonly string[];
}

export function createRecentLog(): RecentLog {
  const kept: string[] = [];
  return {
    write: (line) => {
      // Cut, because a stack trace of a megabyte would stay in memory.
      kept.push(line.trimEnd().slice(0, 2000));
      if (kept.length > most) kept.shift();
    },
    lines: () => kept,
  };
}

/** The log of this process; `main.ts` writes to it. */
export const recentLog = createRecentLog();
