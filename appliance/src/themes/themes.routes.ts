import * as contract from '@comanda/contract/themes';
import type { FastifyInstance } from 'fastify';
import { mount } from '../kernel/mount.ts';
import {
  createTheme,
  updateTheme,
  deleteTheme,
  activeTheme,
  listThemes,
} from './themes.service.ts';

export function themesRoutes(app: FastifyInstance): void {
  mount(app, contract.activeTheme, activeTheme);
  mount(app, contract.listThemes, listThemes);
  mount(app, contract.createTheme, createTheme);
  mount(app, contract.updateTheme, updateTheme);
  mount(app, contract.deleteTheme, deleteTheme);
}
