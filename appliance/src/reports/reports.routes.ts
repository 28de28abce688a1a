import * as contract from '@comanda/contract/reports';
import type { FastifyInstance } from 'fastify';
import { mount, mountOwn } from '../http/mount.ts';
import { adminChecks, checksBehind } from './checks.service.ts';
import { closeOfDay, closeOfDayCsv, printClose } from './daily-close.service.ts';
import { statisticsExport } from './export.service.ts';
import { globalInvoice } from './global-invoice.service.ts';
import { litersByMonth, litersSold } from './ieps.service.ts';
import { areaAverages, sales } from './sales-report.service.ts';

export function reportsRoutes(app: FastifyInstance): void {
  mountOwn(app, contract.salesReport, sales);
  mountOwn(app, contract.averageTimes, areaAverages);
  mountOwn(app, contract.listChecks, checksBehind);
  mountOwn(app, contract.adminOrders, adminChecks);
  mountOwn(app, contract.exportStatistics, statisticsExport);
  mount(app, contract.iepsReport, litersSold);
  mount(app, contract.iepsMonths, litersByMonth);
  mountOwn(app, contract.dailyClose, closeOfDay);
  mount(app, contract.printDailyClose, printClose);
  mountOwn(app, contract.dailyCloseCsv, closeOfDayCsv);
  mountOwn(app, contract.globalInvoiceCsv, globalInvoice);
}
