import { listPrinterStates, getPrintService } from '@comanda/contract/printers';
import type { FastifyInstance } from 'fastify';
import { mount } from '../http/mount.ts';
import * as printers from './printers.service.ts';
import { watchPrintService } from './service-watch.ts';

/** The two endpoints that say whether the print service runs. */
export function printServiceRoutes(app: FastifyInstance): void {
  // In practice every paper is printed at once, without the service.
  const service = app.comanda.isPractice ? () => ({ running: 1 as const }) : watchPrintService(app);
  mount(app, getPrintService, async () => service());
  mount(app, listPrinterStates, async (call) => ({
    service_running: service().running,
    printers: await printers.listPrinterStates(call),
  }));
}
