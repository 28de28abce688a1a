import * as browser from '@comanda/contract/browser-printing';
import * as contract from '@comanda/contract/printing';
import type { FastifyInstance } from 'fastify';
import { mount } from '../http/mount.ts';
import {
  createPrint,
  drawerPulse,
  paper,
  queueTest,
  testPage,
} from './browser-printing.service.ts';
import { claim, hello, result, status } from './daemon.service.ts';
import { createJob, job, jobs, printers, reprint, settle, ticket } from './printing.service.ts';

export function printingRoutes(app: FastifyInstance): void {
  mount(app, contract.orderTicket, ticket);
  mount(app, contract.createPrintJob, createJob);
  mount(app, contract.listPrintJobs, jobs);
  mount(app, contract.getPrintJob, job);
  mount(app, contract.reprintJob, reprint);
  mount(app, contract.settleJob, settle);
  mount(app, contract.listPrinters, printers);
  mount(app, contract.daemonHello, hello);
  mount(app, contract.daemonClaim, claim);
  mount(app, contract.daemonResult, result);
  mount(app, contract.daemonStatus, status);
  mount(app, browser.createBrowserPrint, createPrint);
  mount(app, browser.browserPaper, paper);
  mount(app, browser.printerTest, testPage);
  mount(app, browser.queuePrinterTest, queueTest);
  mount(app, browser.browserDrawer, drawerPulse);
}
