/**
 * Loaded before a program that `npm start` runs: when the starter is killed without a chance to say
 * so, its programs must not stay behind holding the port and the database.
 */
process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), 5000).unref();
});
process.channel?.unref();
