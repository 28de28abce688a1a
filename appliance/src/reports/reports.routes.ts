import * as contract from '@comanda/contract/reports';
import * as tonight from '@comanda/contract/tonight';
import type { FastifyInstance } from 'fastify';
import { mount, mountOwn } from '../kernel/mount.ts';
import { adminChecks, listChecks } from './checks.service.ts';
import { dailyClose, dailyCloseCsv, printDailyClose } from './daily-close.service.ts';
import { exportStatistics } from './export.service.ts';
import { globalInvoiceCsv } from './global-invoice.service.ts';
import { iepsMonths, iepsReport } from './ieps.service.ts';
import { averageTimes, salesReport } from './sales-report.service.ts';
import { readTonight } from './tonight.service.ts';

export function reportsRoutes(app: FastifyInstance): void {
  mountOwn(app, contract.salesReport, salesReport);
  mountOwn(app, tonight.readTonight, readTonight);
  mountOwn(app, contract.averageTimes, averageTimes);
  mountOwn(app, contract.listChecks, listChecks);
  mountOwn(app, contract.adminChecks, adminChecks);
  mountOwn(app, contract.exportStatistics, exportStatistics);
  mount(app, contract.iepsReport, iepsReport);
  mount(app, contract.iepsMonths, iepsMonths);
  mountOwn(app, contract.dailyClose, dailyClose);
  mount(app, contract.printDailyClose, printDailyClose);
  mountOwn(app, contract.dailyCloseCsv, dailyCloseCsv);
  mountOwn(app, contract.globalInvoiceCsv, globalInvoiceCsv);
}
