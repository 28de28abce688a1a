import * as contract from '@comanda/contract/floor';
import type { FastifyInstance } from 'fastify';
import { mount } from '../http/mount.ts';
import { addTable, changeTable, placeTable, removeTable, tables } from './floor.service.ts';
import { addRoom, changeRoom, removeRoom, rooms, storePlan } from './rooms.service.ts';

export function floorRoutes(app: FastifyInstance): void {
  mount(app, contract.listTables, tables);
  mount(app, contract.createTable, addTable);
  mount(app, contract.updateTable, changeTable);
  mount(app, contract.moveTable, placeTable);
  mount(app, contract.deleteTable, removeTable);
  mount(app, contract.listRooms, rooms);
  mount(app, contract.createRoom, addRoom);
  mount(app, contract.updateRoom, changeRoom);
  mount(app, contract.deleteRoom, removeRoom);
  mount(app, contract.savePlan, storePlan);
}
