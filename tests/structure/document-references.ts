import { posix } from 'node:path';

/** What a document may refer to: every file, the text of documents, and npm scripts. */
export interface Tree {
  files: ReadonlySet<string>;
  folders: ReadonlySet<string>;
  text: (path: string) => string;
  scripts: ReadonlySet<string>;
}

/** Extensions that mark a word in backticks as a file path. */
const fileEnding = /\.(?:tsx?|mjs|cjs|js|json|md|sql|sh|css|yml|toml|service|timer|mount|rules)$/;

/** Created by installing, building or running, so it need not exist in a checkout. */
const made =
  /(?:^|\/)(?:node_modules|dist|data|coverage|\.artifacts|\.git|virtual-printer|backups|releases)(?:\/|$)/;

/** The folders of a tree's files. */
export function foldersOf(files: Iterable<string>): Set<string> {
  const folders = new Set<string>();
  for (const file of files) {
    for (let at = posix.dirname(file); at !== '.'; at = posix.dirname(at)) folders.add(at);
  }
  return folders;
}

/** Anchors of a document's headings, as GitHub creates them. */
export function anchorsOf(markdown: string): Set<string> {
  const headings = withoutFences(markdown).matchAll(/^#{1,6} +(.+)$/gm);
  return new Set(
    [...headings].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replace(/\s/g, '-'),
    ),
  );
}

/** References of the document at `path` to things that do not exist, one sentence each. */
export function brokenReferences(path: string, markdown: string, tree: Tree): string[] {
  const prose = withoutFences(markdown);
  return [
    ...brokenLinks(path, prose, tree),
    ...brokenMapRows(path, prose, tree),
    ...brokenPaths(path, prose, tree),
    ...brokenScripts(path, markdown, tree),
    ...brokenMentions(path, markdown, tree),
  ];
}

/** Broken references to documents by path in any text (`tests/README.md#bench`), including comments of code. */
export function brokenMentions(path: string, text: string, tree: Tree): string[] {
  const mentions = text.matchAll(/(?<![\w./(@$-])((?:[\w.-]+\/)*[\w.-]+\.md)(#[\w-]+)?/g);
  return [...mentions].flatMap(([whole, target = '', anchor]) => {
    const found = candidates(path, target).find((at) => tree.files.has(at));
    if (!found) return [`${path}: ${whole} does not exist`];
    return brokenAnchor(path, whole, found, anchor, tree);
  });
}

function withoutFences(markdown: string): string {
  return markdown.replace(/^( *)(```|~~~)[\s\S]*?^\1\2.*$/gm, '');
}

function brokenLinks(path: string, prose: string, tree: Tree): string[] {
  const links = prose.matchAll(/\]\(([^)\s]+)(?: "[^"]*")?\)/g);
  return [...links].flatMap(([, target = '']) => {
    if (/^[a-z]+:/.test(target)) return [];
    const [file = '', anchor] = target.split('#');
    const at = file ? posix.join(posix.dirname(path), file).replace(/\/$/, '') : path;
    if (!exists(at, tree)) return [`${path}: the link ${target} leads nowhere`];
    return brokenAnchor(path, target, at, anchor && `#${anchor}`, tree);
  });
}

function brokenAnchor(
  path: string,
  whole: string,
  target: string,
  anchor: string | undefined,
  tree: Tree,
): string[] {
  if (!anchor || anchorsOf(tree.text(target)).has(anchor.slice(1))) return [];
  return [`${path}: ${whole} names a heading that ${target} does not have`];
}

/** Broken first cells in tables with the heading `folder`, `file` or `record`. */
function brokenMapRows(path: string, prose: string, tree: Tree): string[] {
  let isMap = false;
  return prose.split('\n').flatMap((line) => {
    if (!line.startsWith('|')) {
      isMap = false;
      return [];
    }
    const first = line.split('|')[1]?.trim() ?? '';
    if (/^(?:folder|file|record|unit)$/.test(first)) isMap = true;
    if (!isMap) return [];
    return [...first.matchAll(/`([^`]+)`/g)]
      .map(([, name = '']) => name)
      .filter((name) => isPlain(name) && !made.test(name) && !isKnown(path, name, tree))
      .map((name) => `${path}: the map names \`${name}\`, which does not exist`);
  });
}

/** Broken paths in backticks: words with a file extension, or with a slash. */
function brokenPaths(path: string, prose: string, tree: Tree): string[] {
  return [...prose.matchAll(/`([^`\n]+)`/g)]
    .map(([, word = '']) => word)
    .filter((word) => isPlain(word) && !made.test(word))
    .filter((word) => fileEnding.test(word) || startsInTree(path, word, tree))
    .filter((word) => !isKnown(path, word, tree))
    .map((word) => `${path}: \`${word}\` does not exist`);
}

function brokenScripts(path: string, markdown: string, tree: Tree): string[] {
  return [...markdown.matchAll(/npm run ([\w:-]+)/g)]
    .filter(([, script = '']) => !tree.scripts.has(script))
    .map(([whole]) => `${path}: there is no \`${whole}\``);
}

/** No spaces, placeholders, patterns, addresses or absolute paths of a box. */
function isPlain(word: string): boolean {
  return /^[\w.][\w./-]*$/.test(word) && !/^[\d./]+$/.test(word) && !/NNNN|^\.\//.test(word);
}

/** With a slash, and its first part is a folder that the document can refer to. */
function startsInTree(path: string, word: string, tree: Tree): boolean {
  const [first = '', ...rest] = word.split('/');
  return rest.length > 0 && candidates(path, first).some((at) => tree.folders.has(at));
}

/** True when the name is a file or folder, with or without its extension, relative to the document or the top. */
function isKnown(path: string, name: string, tree: Tree): boolean {
  const plain = name.replace(/\/$/, '');
  const seen = candidates(path, plain).some((at) =>
    ['', '.ts', '.tsx', '.mjs'].some((ending) => exists(at + ending, tree)),
  );
  return seen || (!plain.includes('/') && isBelow(posix.dirname(path), plain, tree));
}

/** A plain file name, such as `queries.ts` of every feature, may be anywhere below the document. */
function isBelow(folder: string, name: string, tree: Tree): boolean {
  const within = folder.replace(/\/decisions$/, '');
  return [...tree.files].some((file) => file.startsWith(`${within}/`) && file.endsWith(`/${name}`));
}

function exists(at: string, tree: Tree): boolean {
  return at === '.' || at === '' || tree.files.has(at) || tree.folders.has(at);
}

/** The possible bases of a path in a document: its folder, the folders above up to the top, and the `src` of each. */
function candidates(path: string, name: string): string[] {
  const bases: string[] = [];
  for (let at = posix.dirname(path); ; at = posix.dirname(at)) {
    bases.push(at, posix.join(at, 'src'));
    if (at === '.') break;
  }
  return bases.map((base) => posix.join(base, name));
}
