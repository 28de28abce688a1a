import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

const project = fileURLToPath(new URL('..', import.meta.url));
const source = fileURLToPath(new URL('src/', import.meta.url));
const helper = fileURLToPath(new URL('src/lib/api/part-files.ts', import.meta.url));
const dynamicImport = /\bimport\(\s*'([^']+)'\s*,?\s*\)/g;

/**
 * Makes every `import()` of the screens fetch its files first. A browser keeps a failed import until the page is
 * reloaded, but not a failed fetch, so a part that did not arrive can be asked for again in place. Each import is given
 * a key, and the page lists the files of each key (`lib/api/part-files.ts` reads the list).
 */
export function partFiles(): Plugin {
  const keys = new Set<string>();
  return {
    name: 'comanda-part-files',
    apply: 'build',
    enforce: 'pre',
    async transform(code, id) {
      if (!id.startsWith(source) || !code.includes('import(')) return null;
      const found = [...code.matchAll(dynamicImport)];
      let text = code;
      for (const [whole, asked = ''] of found) {
        const resolved = await this.resolve(asked, id);
        if (!resolved) throw new Error(`${id}: ${asked} was not found`);
        const key = relative(project, resolved.id);
        keys.add(key);
        text = text.replace(
          whole,
          `fetchedFirst(${JSON.stringify(key)}, () => imp\0rt('${asked}'))`,
        );
      }
      if (found.length === 0) return null;
      const helped = `import { fetchedFirst } from ${JSON.stringify(helper)};\n`;
      return { code: helped + text.replaceAll('imp\0rt', 'import'), map: null };
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => [
        {
          tag: 'script',
          attrs: { type: 'application/json', id: 'part-files' },
          children: JSON.stringify(filesOfParts(keys, Object.values(bundle ?? {}))),
          injectTo: 'body',
        },
      ],
    },
  };
}

/** All files, and for each key the places of its own in that list, without those that the page itself loads. */
function filesOfParts(
  keys: ReadonlySet<string>,
  bundle: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[],
): { files: string[]; parts: Record<string, number[]> } {
  const chunks = bundle.filter((file) => file.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const withImports = (chunk: Rolldown.OutputChunk | undefined, all: Set<string>) => {
    if (!chunk || all.has(chunk.fileName)) return all;
    all.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) all.add(style);
    for (const name of chunk.imports) withImports(byName.get(name), all);
    return all;
  };
  const first = new Set<string>();
  for (const chunk of chunks) if (chunk.isEntry) withImports(chunk, first);
  const files: string[] = [];
  const placeOf = (file: string) => {
    if (!files.includes(file)) files.push(file);
    return files.indexOf(file);
  };
  const isOf = (key: string, id: string | null) => id !== null && relative(project, id) === key;
  const parts = [...keys].sort().map((key) => {
    const chunk =
      chunks.find(({ facadeModuleId }) => isOf(key, facadeModuleId)) ??
      chunks.find(({ moduleIds }) => moduleIds.some((id) => isOf(key, id)));
    if (!chunk) throw new Error(`The build has no file for ${key}`);
    const own = [...withImports(chunk, new Set())].filter((file) => !first.has(file));
    return [key, own.map(placeOf)] as const;
  });
  return { files, parts: Object.fromEntries(parts) };
}
