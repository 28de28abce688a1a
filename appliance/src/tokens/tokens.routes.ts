import * as contract from '@comanda/contract/tokens';
import type { FastifyInstance } from 'fastify';
import { mount } from '../kernel/mount.ts';
import { createToken, listTokens, revokeToken } from './tokens.service.ts';

export function tokensRoutes(app: FastifyInstance): void {
  mount(app, contract.listTokens, listTokens);
  mount(app, contract.createToken, createToken);
  mount(app, contract.revokeToken, revokeToken);
}
