import * as browser from '@comanda/contract/browser-printing';
import * as desk from '@comanda/contract/printers';
import * as contract from '@comanda/contract/printing';
import type { FastifyInstance } from 'fastify';
import { mount } from '../kernel/mount.ts';
import * as atBrowser from './browser-printing.service.ts';
import { daemonClaim, daemonHello, daemonResult, daemonStatus } from './daemon.service.ts';
import { openDrawer, drawerPulse } from './drawer.ts';
import { daemonCommand, daemonPulse, daemonScan } from './daemon-commands.service.ts';
import * as printers from './printers.service.ts';
import { watchPrintService } from './service-watch.ts';
import {
  createPrintJob,
  getPrintJob,
  listPrintJobs,
  jobPaper,
  reprintJob,
  retryJob,
  settleJob,
  getTicket,
} from './printing.service.ts';

export function printingRoutes(app: FastifyInstance): void {
  mount(app, contract.getTicket, getTicket);
  mount(app, contract.createPrintJob, createPrintJob);
  mount(app, contract.listPrintJobs, listPrintJobs);
  mount(app, contract.getPrintJob, getPrintJob);
  mount(app, contract.jobPaper, jobPaper);
  mount(app, contract.reprintJob, reprintJob);
  mount(app, contract.retryJob, retryJob);
  mount(app, contract.settleJob, settleJob);
  // In practice every paper is printed at once, without the service.
  const service = app.comanda.isPractice ? () => ({ running: 1 as const }) : watchPrintService(app);
  mount(app, desk.printService, async () => service());
  mount(app, desk.listPrinters, printers.listPrinters);
  mount(app, desk.printerStates, async (call) => ({
    service_running: service().running,
    printers: await printers.printerStates(call),
  }));
  mount(app, desk.createPrinter, printers.createPrinter);
  mount(app, desk.updatePrinter, printers.updatePrinter);
  mount(app, desk.deletePrinter, printers.deletePrinter);
  mount(app, desk.testPrinter, printers.testPrinter);
  mount(app, desk.choosePrinter, printers.choosePrinter);
  mount(app, desk.setRegisterDrawer, printers.setRegisterDrawer);
  mount(app, desk.scanPrinters, printers.scanPrinters);
  mount(app, desk.printerScan, printers.printerScan);
  mount(app, desk.openDrawer, openDrawer);
  mount(app, desk.drawerPulse, drawerPulse);
  mount(app, contract.daemonHello, daemonHello);
  mount(app, contract.daemonClaim, daemonClaim);
  mount(app, contract.daemonResult, daemonResult);
  mount(app, contract.daemonStatus, daemonStatus);
  mount(app, browser.createBrowserPrint, atBrowser.createBrowserPrint);
  mount(app, browser.browserPaper, atBrowser.browserPaper);
  mount(app, browser.printerTest, atBrowser.printerTest);
  mount(app, browser.browserDrawer, atBrowser.browserDrawer);
  mount(app, desk.daemonCommand, daemonCommand);
  mount(app, desk.daemonPulse, daemonPulse);
  mount(app, desk.daemonScan, daemonScan);
}
