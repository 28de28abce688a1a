import { listRoles, rolePermissions } from '@comanda/contract/session';
import type { FastifyInstance } from 'fastify';
import { mount } from '../http/mount.ts';
import { permissionsOfRole, roles } from './people.service.ts';

export function peopleRoutes(app: FastifyInstance): void {
  mount(app, listRoles, roles);
  mount(app, rolePermissions, permissionsOfRole);
}
