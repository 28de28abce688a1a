import * as contract from '@comanda/contract/catalog';
import type { FastifyInstance } from 'fastify';
import { mount } from '../http/mount.ts';
import { categories, optionGroups, options, products, soldOut } from './catalog.service.ts';

export function catalogRoutes(app: FastifyInstance): void {
  mount(app, contract.listProducts, products);
  mount(app, contract.listCategories, categories);
  mount(app, contract.listOptionGroups, optionGroups);
  mount(app, contract.listOptions, options);
  mount(app, contract.setSoldOut, soldOut);
}
