import { afterEach, vi } from 'vitest';
import { noteServerTime } from '../../../kiosk-ui/src/lib/format/time.ts';
import { unmountAll } from './mount.tsx';

// For each file: files that share a worker share the module, whose own hook belongs to the first of them.
afterEach(() => {
  unmountAll();
  vi.useRealTimers();
  // What a test's box said the time is.
  noteServerTime(Date.now(), Date.now());
});
