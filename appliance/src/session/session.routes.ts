import { listApprovers } from '@comanda/contract/approvers';
import * as contract from '@comanda/contract/session';
import type { FastifyInstance } from 'fastify';
import { mount, mountOwn } from '../http/mount.ts';
import { approvers } from './approvers.service.ts';
import { logInWithPassword, logInWithPin } from './login.service.ts';
import { changePassword, changePin } from './own-secrets.service.ts';
import { activeSessions, logOut, stillHere, whoAmI } from './session.service.ts';

export function sessionRoutes(app: FastifyInstance): void {
  mountOwn(app, contract.listActiveSessions, activeSessions);
  mountOwn(app, contract.login, logInWithPassword);
  mountOwn(app, contract.pinLogin, logInWithPin);
  mountOwn(app, contract.endSession, logOut);
  mountOwn(app, contract.setPin, changePin);
  mountOwn(app, contract.setPassword, changePassword);
  mount(app, contract.currentSession, whoAmI);
  mount(app, listApprovers, approvers);
  mount(app, contract.sessionActivity, stillHere);
}
