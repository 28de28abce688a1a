import { randomUUID } from 'node:crypto';
import { flushCompileCache } from 'node:module';
import { pino } from 'pino';
import { createClient } from './client.ts';
import { ConfigError, readConfig, type DaemonConfig } from './config.ts';
import { startDaemon } from './daemon.ts';
import { TIMING } from './timing.ts';

function configOrExit(): DaemonConfig {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(78);
  }
}

const config = configOrExit();
const log = pino({ name: 'print-daemon', level: config.logLevel });
// Writes the compile cache (NODE_COMPILE_CACHE), so that the next start finds it after a crash. Done now, because it
// blocks the process.
flushCompileCache();
const client = createClient(config, randomUUID());
const daemon = startDaemon({ ...config, client, log, timing: TIMING });
log.info({ url: config.url, dataDir: config.dataDir }, 'print daemon started');

let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    // On a second signal the operator does not want to wait for the printer.
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'stopping after the job in hand');
    void daemon.stop().then(() => process.exit(0));
  });
}
