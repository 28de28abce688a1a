/** Maximum characters of a changelog sent to a screen. */
const longest = 20_000;

/**
 * Returns the part of a changelog (Keep a Changelog) above the section of a version as plain text: the changes since
 * that version. Returns everything when there is no such section.
 */
export function changesSince(changelog: string, version: string): string {
  const [, ...sections] = changelog.split(/^## /m);
  const own = sections.findIndex((text) => text.startsWith(`[${version}]`));
  const newer = own === -1 ? sections : sections.slice(0, own);
  return newer
    .map((text) => text.trim())
    .filter((text) => text.includes('\n'))
    .join('\n\n')
    .replace(/^\[([^\]]+)\]/gm, '$1')
    .replace(/^#+ (.*)\n+/gm, '$1\n')
    .replace(/^- /gm, '• ')
    .replace(/\n {2}(?=\S)/g, ' ')
    .replace(/`/g, '')
    .slice(0, longest);
}
