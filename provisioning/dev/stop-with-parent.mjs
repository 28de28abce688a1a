/**
 * Loaded before a program that `npm start` runs: when the starter is killed, its programs must not keep the port and
 * the database open.
 */
process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), 5000).unref();
});
process.channel?.unref();
