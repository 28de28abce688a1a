import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Loaded before a measured program (`--import`): notes the longest time that its event loop was held, and sends it in
 * milliseconds to the parent, which asks for it; each answer resets the measurement.
 */
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
process.on('message', () => {
  const longest = delay.max / 1e6;
  delay.reset();
  process.send?.(longest);
});
process.channel?.unref();
