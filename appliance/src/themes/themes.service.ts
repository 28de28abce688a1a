import type * as contract from '@comanda/contract/themes';
import { builtInThemes } from '@comanda/db/first-themes';
import type { Repos } from '@comanda/db/repos';
import type { Row } from '@comanda/db/schema';
import { cleanName, freeName } from '@comanda/domain/names';
import { Problem } from '@comanda/domain/problem';
import { isDeepStrictEqual } from 'node:util';
import type { Call } from '../http/mount.ts';
import { journal } from '../http/command-context.ts';
import { readThemeData } from './theme-data.ts';

export async function listThemes({
  repos,
}: Call<typeof contract.listThemes>): Promise<contract.Theme[]> {
  return (await repos.themes.list()).map(toTheme);
}

/** The theme of every screen: the active one, else the first built-in one, which is dark. */
export async function getActiveTheme({
  repos,
}: Call<typeof contract.getActiveTheme>): Promise<contract.Theme> {
  const all = await repos.themes.list();
  const theme = all.find((each) => each.active) ?? all[0];
  if (!theme) throw new Problem('not_found');
  return toTheme(theme);
}

export async function createTheme(
  call: Call<typeof contract.createTheme>,
): Promise<contract.Theme> {
  const { repos, body, emit } = call;
  const name = freeName(await repos.themes.list(), body.name, null);
  const theme_data = JSON.stringify(readThemeData(body.theme_data, builtInThemes[0].theme_data));
  const id = await repos.themes.create({ name, theme_data });
  if (body.active) await repos.themes.activate(id);
  await note(call, 'theme.create', { id, name });
  emit({ event: 'theme.changed', id });
  return readTheme(repos, id);
}

export async function updateTheme(
  call: Call<typeof contract.updateTheme>,
): Promise<contract.Theme> {
  const { repos, params, body, emit } = call;
  const theme = await findTheme(repos, params.id);
  if (body.version !== undefined && body.version !== theme.version) {
    throw new Problem('stale', { current: toTheme(theme) });
  }
  const renamed = body.name !== undefined && cleanName(body.name) !== theme.name;
  const theme_data = readThemeData(body.theme_data, dataOf(theme));
  const redrawn = !isDeepStrictEqual(theme_data, dataOf(theme));
  if (theme.is_default && (renamed || redrawn)) throw new Problem('default_theme_fixed');
  if (renamed || redrawn) {
    await repos.themes.update(theme.id, {
      ...(body.name === undefined
        ? {}
        : { name: freeName(await repos.themes.list(), body.name, theme.id) }),
      theme_data: JSON.stringify(theme_data),
    });
    await note(call, 'theme.update', { id: theme.id, name: body.name ?? theme.name });
  }
  if (body.active !== undefined) await turn(call, theme, Boolean(body.active));
  emit({ event: 'theme.changed', id: theme.id });
  return readTheme(repos, theme.id);
}

export async function deleteTheme(
  call: Call<typeof contract.deleteTheme>,
): Promise<{ success: true }> {
  const { repos, params, now, emit } = call;
  const theme = await findTheme(repos, params.id);
  if (theme.is_default) throw new Problem('cannotDeleteDefaultThemes');
  if (theme.active) await turn(call, theme, false);
  await repos.themes.update(theme.id, { deleted_at: now });
  await note(call, 'theme.delete', theme);
  emit({ event: 'theme.changed', id: theme.id });
  return { success: true };
}

type WriteCall = Call<typeof contract.updateTheme> | Call<typeof contract.deleteTheme>;

/** Exactly one theme is active. Deactivating it activates the first built-in one. */
async function turn(call: WriteCall, theme: Row<'themes'>, on: boolean): Promise<void> {
  if (on === Boolean(theme.active)) return;
  const [builtIn] = await call.repos.themes.list();
  const next = on ? theme : builtIn;
  if (!next) return;
  await call.repos.themes.activate(next.id);
  await note(call, 'theme.activate', next);
}

async function note(
  call: WriteCall | Call<typeof contract.createTheme>,
  action: string,
  theme: { id: number; name: string },
): Promise<void> {
  await journal(call, { action, subject: 'theme', id: theme.id, detail: { name: theme.name } });
}

async function findTheme(repos: Repos, id: number): Promise<Row<'themes'>> {
  const theme = await repos.themes.find(id);
  if (!theme) throw new Problem('not_found', { field: 'id' });
  return theme;
}

async function readTheme(repos: Repos, id: number): Promise<contract.Theme> {
  return toTheme(await findTheme(repos, id));
}

function dataOf(row: Row<'themes'>): contract.ThemeData {
  return JSON.parse(row.theme_data) as contract.ThemeData;
}

function toTheme(row: Row<'themes'>): contract.Theme {
  return {
    id: row.id,
    name: row.name,
    theme_data: dataOf(row),
    active: row.active,
    is_default: row.is_default,
    version: row.version,
  };
}
