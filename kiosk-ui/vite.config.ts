import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { partFiles } from './part-files.ts';
import { textsByLanguage } from './texts-by-language.ts';

/** The server that answers `/api` under `npm run dev`. */
const box = process.env.COMANDA_URL ?? 'http://127.0.0.1:5050';

/** The screens that are loaded together while a user selects a tile: `fetchScreens`. */
const floorScreens = ['floor/floor-screen', 'checks/check-screen', 'kitchen/kitchen-screen'].map(
  (name) => fileURLToPath(new URL(`src/features/${name}.tsx`, import.meta.url)),
);
/** The oldest browsers on which the screens run: `public/first-page.js` asks for what they have. */
const browsers = ['safari16.4', 'chrome111', 'edge111', 'firefox121'];
let floorModules: Set<string> | undefined;

/** Names the chunk of a module that a screen of the floor imports. */
function floorChunk(id: string, context: Pick<Rolldown.PluginContext, 'getModuleInfo'>) {
  if (floorModules === undefined) {
    floorModules = new Set(floorScreens);
    // A set that grows while it is read: imports of imports are read as well.
    for (const one of floorModules) {
      for (const imported of context.getModuleInfo(one)?.importedIds ?? []) {
        floorModules.add(imported);
      }
    }
  }
  return floorModules.has(id) ? 'screens' : null;
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), textsByLanguage(), partFiles()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: browsers,
    sourcemap: false,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        // By default each small module that two screens share is a file of its own: 160 requests before the floor is shown.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 2 },
            { name: floorChunk, debugName: 'screens', minShareCount: 2, priority: 1 },
            { name: 'office', minShareCount: 3 },
          ],
        },
      },
    },
  },
  server: {
    // The Host header stays the browser's, because the server refuses writes whose origin differs from the host.
    proxy: { '/api': { target: box, ws: true, changeOrigin: false } },
  },
});
