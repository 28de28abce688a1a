import { afterEach, vi } from 'vitest';
import { unmountAll } from './mount.tsx';

// For each file: files that share a worker share the module, whose own hook belongs to the first of them.
afterEach(() => {
  unmountAll();
  vi.useRealTimers();
});
