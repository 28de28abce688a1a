import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The box that answers `/api` under `npm run dev`. */
const box = process.env.COMANDA_URL ?? 'http://127.0.0.1:5050';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022', sourcemap: false },
  server: {
    // The host stays the browser's: the box refuses writes whose origin is another host than the one asked.
    proxy: { '/api': { target: box, ws: true, changeOrigin: false } },
  },
});
