import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Loaded before a measured program (`--import`): records the longest delay of its event loop and sends it in
 * milliseconds to the parent on request; each response resets the measurement.
 */
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
process.on('message', () => {
  const longest = delay.max / 1e6;
  delay.reset();
  process.send?.(longest);
});
process.channel?.unref();
