import * as contract from '@comanda/contract/people';
import * as sessionContract from '@comanda/contract/session';
import * as staffContract from '@comanda/contract/staff';
import type { FastifyInstance } from 'fastify';
import { mount, mountOwn } from '../kernel/mount.ts';
import { rolePermissions, listRoles } from './people.service.ts';
import {
  createRole,
  editPermissions,
  listRolesWithPermissions,
  renameRole,
  resetPermissions,
} from './roles.service.ts';
import { listSessions } from './sessions.service.ts';
import { addStaff, newStaffCode } from './staff.service.ts';
import {
  createUser,
  updateUser,
  setLanguage,
  deleteUser,
  clearPin,
  listUsers,
} from './users.service.ts';

export function peopleRoutes(app: FastifyInstance): void {
  mount(app, sessionContract.listRoles, listRoles);
  mount(app, sessionContract.rolePermissions, rolePermissions);
  mount(app, contract.listUsers, listUsers);
  mountOwn(app, contract.createUser, createUser);
  mountOwn(app, staffContract.addStaff, addStaff);
  mount(app, staffContract.newStaffCode, newStaffCode);
  mountOwn(app, contract.updateUser, updateUser);
  mount(app, contract.deleteUser, deleteUser);
  mount(app, contract.clearPin, clearPin);
  mount(app, contract.setLanguage, setLanguage);
  mount(app, contract.listSessions, listSessions);
  mount(app, contract.listRolesWithPermissions, listRolesWithPermissions);
  mount(app, contract.createRole, createRole);
  mount(app, contract.renameRole, renameRole);
  mount(app, contract.editPermissions, editPermissions);
  mount(app, contract.resetPermissions, resetPermissions);
}
