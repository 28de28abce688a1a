import * as contract from '@comanda/contract/people';
import { listRoles, rolePermissions } from '@comanda/contract/session';
import type { FastifyInstance } from 'fastify';
import { mount, mountOwn } from '../http/mount.ts';
import { permissionsOfRole, roles } from './people.service.ts';
import { changePermissions, restoreDefaults, rolesWithPermissions } from './roles.service.ts';
import { sessions } from './sessions.service.ts';
import {
  addUser,
  changeUser,
  chooseLanguage,
  removeUser,
  takePinAway,
  users,
} from './users.service.ts';

export function peopleRoutes(app: FastifyInstance): void {
  mount(app, listRoles, roles);
  mount(app, rolePermissions, permissionsOfRole);
  mount(app, contract.listUsers, users);
  mountOwn(app, contract.createUser, addUser);
  mountOwn(app, contract.updateUser, changeUser);
  mount(app, contract.deleteUser, removeUser);
  mount(app, contract.clearPin, takePinAway);
  mount(app, contract.setLanguage, chooseLanguage);
  mount(app, contract.listSessions, sessions);
  mount(app, contract.listRolesWithPermissions, rolesWithPermissions);
  mount(app, contract.editPermissions, changePermissions);
  mount(app, contract.resetPermissions, restoreDefaults);
}
