import * as contract from '@comanda/contract/mail';
import type { FastifyInstance } from 'fastify';
import { mount } from '../kernel/mount.ts';
import {
  listMails,
  listReceipts,
  readMailSettings,
  sendMailAgain,
  sendReceipt,
  testMail,
  updateMailSettings,
} from './mail.service.ts';

export function mailRoutes(app: FastifyInstance): void {
  mount(app, contract.readMailSettings, readMailSettings);
  mount(app, contract.updateMailSettings, updateMailSettings);
  mount(app, contract.testMail, testMail);
  mount(app, contract.listMails, listMails);
  mount(app, contract.sendMailAgain, sendMailAgain);
  mount(app, contract.listReceipts, listReceipts);
  mount(app, contract.sendReceipt, sendReceipt);
}
