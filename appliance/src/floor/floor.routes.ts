import * as contract from '@comanda/contract/floor';
import type { FastifyInstance } from 'fastify';
import { mount } from '../kernel/mount.ts';
import {
  createTable,
  updateTable,
  moveTable,
  reserveTable,
  deleteTable,
  listTables,
} from './floor.service.ts';
import { joinTables, partTables } from './join.service.ts';
import { createRoom, updateRoom, deleteRoom, listRooms, savePlan } from './rooms.service.ts';

export function floorRoutes(app: FastifyInstance): void {
  mount(app, contract.listTables, listTables);
  mount(app, contract.createTable, createTable);
  mount(app, contract.updateTable, updateTable);
  mount(app, contract.moveTable, moveTable);
  mount(app, contract.reserveTable, reserveTable);
  mount(app, contract.joinTables, joinTables);
  mount(app, contract.partTables, partTables);
  mount(app, contract.deleteTable, deleteTable);
  mount(app, contract.listRooms, listRooms);
  mount(app, contract.createRoom, createRoom);
  mount(app, contract.updateRoom, updateRoom);
  mount(app, contract.deleteRoom, deleteRoom);
  mount(app, contract.savePlan, savePlan);
}
