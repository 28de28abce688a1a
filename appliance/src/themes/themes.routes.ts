import * as contract from '@comanda/contract/themes';
import type { FastifyInstance } from 'fastify';
import { mount } from '../http/mount.ts';
import { addTheme, changeTheme, removeTheme, themeInUse, themes } from './themes.service.ts';

export function themesRoutes(app: FastifyInstance): void {
  mount(app, contract.activeTheme, themeInUse);
  mount(app, contract.listThemes, themes);
  mount(app, contract.createTheme, addTheme);
  mount(app, contract.updateTheme, changeTheme);
  mount(app, contract.deleteTheme, removeTheme);
}
