import * as approversContract from '@comanda/contract/approvers';
import * as contract from '@comanda/contract/session';
import * as staffContract from '@comanda/contract/staff';
import type { FastifyInstance } from 'fastify';
import { mount, mountOwn } from '../kernel/mount.ts';
import { listApprovers } from './approvers.service.ts';
import { checkJoinCode, join } from './join.service.ts';
import { login, pinLogin } from './login.service.ts';
import { setPassword, setPin } from './own-secrets.service.ts';
import { currentSession, endSession, leaveSession, sessionActivity } from './session.service.ts';
import { listActiveSessions } from './tiles.service.ts';

export function sessionRoutes(app: FastifyInstance): void {
  mountOwn(app, contract.listActiveSessions, listActiveSessions);
  mountOwn(app, contract.login, login);
  mountOwn(app, contract.pinLogin, pinLogin);
  mountOwn(app, staffContract.checkJoinCode, checkJoinCode);
  mountOwn(app, staffContract.join, join);
  mountOwn(app, contract.endSession, endSession);
  mountOwn(app, contract.leaveSession, leaveSession);
  mountOwn(app, contract.setPin, setPin);
  mountOwn(app, contract.setPassword, setPassword);
  mount(app, contract.currentSession, currentSession);
  mount(app, approversContract.listApprovers, listApprovers);
  mount(app, contract.sessionActivity, sessionActivity);
}
