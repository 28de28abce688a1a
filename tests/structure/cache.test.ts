import { describe, expect, it } from 'vitest';
import { projectFiles, projectText } from './tree.ts';

/** The lines of a file that make queries stale, as `file:line`. */
function invalidations(file: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      /\b(?:invalidateQueries|refetchQueries|resetQueries)\(/.test(line)
        ? [`${file}:${index + 1}`]
        : [],
    );
}

describe('cached queries of the screens', () => {
  const found = projectFiles('kiosk-ui/src')
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => invalidations(file, projectText(file)));

  it('are only invalidated by live/refetch, so that each is fetched once', () => {
    const elsewhere = found.filter((at) => !at.startsWith('kiosk-ui/src/live/refetch.ts:'));
    expect(elsewhere).toEqual([]);
    expect(found).toHaveLength(2);
  });

  it('are found where a feature invalidates them itself', () => {
    const planted = 'onSettled: () =>\n  client.invalidateQueries({ queryKey }),';
    expect(invalidations('kiosk-ui/src/features/a.ts', planted)).toEqual([
      'kiosk-ui/src/features/a.ts:2',
    ]);
  });
});
