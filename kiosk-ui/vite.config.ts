import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The server that answers `/api` under `npm run dev`. */
const box = process.env.COMANDA_URL ?? 'http://127.0.0.1:5050';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022', sourcemap: false },
  server: {
    // The Host header stays the browser's, because the server refuses writes whose origin differs from the host.
    proxy: { '/api': { target: box, ws: true, changeOrigin: false } },
  },
});
