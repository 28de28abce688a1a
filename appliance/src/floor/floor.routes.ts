import * as contract from '@comanda/contract/floor';
import type { FastifyInstance } from 'fastify';
import { mount } from '../http/mount.ts';
import { addTable, changeTable, placeTable, removeTable, rooms, tables } from './floor.service.ts';

export function floorRoutes(app: FastifyInstance): void {
  mount(app, contract.listTables, tables);
  mount(app, contract.listRooms, rooms);
  mount(app, contract.createTable, addTable);
  mount(app, contract.updateTable, changeTable);
  mount(app, contract.moveTable, placeTable);
  mount(app, contract.deleteTable, removeTable);
}
