import { text } from 'node:stream/consumers';
import { PrinterFault } from './fault.ts';
import { createHabits } from './answer-history.ts';
import { printJob } from './print-job.ts';
import { TIMING } from './timing.ts';
import { createPrinterPorts } from './transports/ports.ts';

/**
 * `print-welcome.ts TRANSPORT LANGUAGE ADDRESS...`, with the one-time code on stdin: prints the addresses of a new
 * box on its receipt printer. Used by the installer while no daemon uses the printer. Exits with 1 and one sentence
 * when nothing was printed.
 */
const [transport = '', language = '', ...addresses] = process.argv.slice(2);
const [link = ''] = addresses;

async function print(): Promise<string | null> {
  if (transport === '' || link === '' || (language !== 'es' && language !== 'en')) {
    return 'Wanted: TRANSPORT LANGUAGE ADDRESS...';
  }
  const code = (await text(process.stdin)).trim();
  if (!/^[0-9A-Z]{4,20}$/.test(code)) return 'The code must come on stdin.';
  const printer = {
    id: 1,
    name: '',
    transport,
    width: 32,
    language,
    code_page: 19,
    font: 'a',
    cut: 'partial',
    qr: 'command',
    drawer_pin: 0,
    answers: 0,
  } as const;
  const job = {
    id: 1,
    number: 0,
    document: 'welcome',
    language,
    width: printer.width,
    attempt: 1,
    marking: null,
    printer,
    data: { code, link, addresses },
  } as const;
  const ports = createPrinterPorts(TIMING);
  const { result, detail } = await printJob(
    job,
    process.cwd(),
    ports,
    createHabits(TIMING),
    TIMING,
  );
  await ports.close();
  return result.state === 'printed' ? null : `${result.reason}: ${detail}`;
}

const failure = await print().catch((error: unknown) => {
  if (error instanceof PrinterFault) return `${error.reason}: ${error.message}`;
  throw error;
});
if (failure !== null) process.stderr.write(`${failure}\n`);
// A printer that did not answer may still keep its connection open.
process.exit(failure === null ? 0 : 1);
