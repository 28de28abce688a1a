import { expect } from 'vitest';

/** Lines of a large check, and of one a quarter as large. */
const sizes = [50, 200] as const;

/**
 * Expects that work with four times as much of something takes less than `times` as long, on whatever machine. CPU time,
 * because other tests run at the same time; the least of five turns, because compilers and collections of the process
 * count as well.
 */
export function expectToGrowLess(times: number, workWith: (size: number) => () => void): void {
  const works = sizes.map(workWith);
  for (const work of works) work();
  const [few = 0, many = 0] = works.map((work) => {
    const turns = Array.from({ length: 5 }, () => {
      const begun = process.cpuUsage();
      work();
      return process.cpuUsage(begun).user;
    });
    return Math.min(...turns);
  });
  expect(many).toBeLessThan(few * times);
}
