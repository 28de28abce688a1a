import type { BodyOf } from '@comanda/contract/endpoint';
import {
  getActiveTheme,
  createTheme,
  deleteTheme,
  listThemes,
  updateTheme,
} from '@comanda/contract/themes';
import { builtInThemes } from '@comanda/db/first-themes';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AppClient } from '../support/app-client.ts';
import { startApp, type TestApp } from '../support/start-app.ts';
import { refusalOf } from '../support/typed-calls.ts';

let box: TestApp;
let boss: AppClient;
beforeEach(async () => {
  box = await startApp();
  boss = await box.as('manager');
});
afterEach(() => box.close());

const dark = builtInThemes[0].theme_data;
const data = (colors: Record<string, string> = {}, rest: Record<string, unknown> = {}) => ({
  ...dark,
  colors: { ...dark.colors, ...colors },
  ...rest,
});
const inUse = async () => (await box.device().call(getActiveTheme)).name;

test('dark is active, light is available; both are built in', async () => {
  expect(await boss.call(listThemes)).toMatchObject([
    { id: 1, name: 'Dark', active: 1, is_default: 1, theme_data: dark },
    { id: 2, name: 'Light', active: 0, is_default: 1 },
  ]);
});

test('one is added, edited, activated and deleted', async () => {
  const added = await boss.call(createTheme, { body: { name: ' Mezcal ', theme_data: data() } });
  expect(added).toMatchObject({ id: 3, name: 'Mezcal', active: 0, is_default: 0, version: 1 });
  const edited = await boss.call(updateTheme, {
    params: { id: 3 },
    body: {
      name: 'Mezcal',
      theme_data: data({ primary: '#AABBCC' }),
      active: 1,
      version: 1,
    },
  });
  expect(edited).toMatchObject({
    active: 1,
    version: 2,
    theme_data: { colors: { primary: '#AABBCC' } },
  });
  expect(await inUse()).toBe('Mezcal');
  const flags = (await boss.call(listThemes)).map((theme) => theme.active);
  expect(flags).toEqual([0, 0, 1]);
  expect(await boss.call(deleteTheme, { params: { id: 3 } })).toEqual({ success: true });
  expect(await inUse()).toBe('Dark');
  expect((await boss.refused(deleteTheme, { params: { id: 3 } })).status).toBe(404);
});

test('deactivating the active one activates dark', async () => {
  await boss.call(updateTheme, { params: { id: 2 }, body: { active: 1 } });
  expect(await inUse()).toBe('Light');
  await boss.call(updateTheme, { params: { id: 2 }, body: { active: 0 } });
  expect(await inUse()).toBe('Dark');
});

test('missing values are those of dark, and later do not change', async () => {
  const added = await boss.call(createTheme, {
    body: {
      name: 'Half',
      theme_data: { colors: { primary: '#abc' }, borderRadius: 4 },
    },
  });
  const half = data({ primary: '#aabbcc' }, { borderRadius: '4px' });
  expect(added).toMatchObject({ theme_data: half });
  const edited = await boss.call(updateTheme, {
    params: { id: 3 },
    body: { theme_data: { colors: { text: '#FFFFFF' } } },
  });
  const colors = { ...half.colors, text: '#FFFFFF' };
  expect(edited).toMatchObject({ theme_data: { ...half, colors } });
  expect(await boss.call(createTheme, { body: { name: 'Bare' } })).toMatchObject({
    theme_data: dark,
  });
});

describe('built-in ones', () => {
  test('built-in themes cannot be deleted', async () => {
    const answer = await boss.refused(deleteTheme, { params: { id: 1 } });
    expect([answer.status, answer]).toMatchObject([
      409,
      { error: 'cannotDeleteDefaultThemes', code: 'cannotDeleteDefaultThemes' },
    ]);
  });

  test('built-in themes cannot be edited, but an unchanged one can be activated', async () => {
    const edit = (body: BodyOf<typeof updateTheme>) =>
      boss.call(updateTheme, { params: { id: 1 }, body });
    expect(await refusalOf(edit({ name: 'Night' }))).toMatchObject({ code: 'default_theme_fixed' });
    expect((await refusalOf(edit({ theme_data: data({ text: '#FFFFFF' }) }))).status).toBe(409);
    await edit({ name: 'Dark', theme_data: dark, active: 1 });
  });
});

describe('refused', () => {
  test.each([
    ['colors.primary', data({ primary: 'red' })],
    ['colors.primary', data({ primary: '#12345' })],
    ['colors', data({ extra: '#123456' })],
    ['borderRadius', data({}, { borderRadius: '99px' })],
    ['boxShadow', data({}, { boxShadow: 'url(//elsewhere)' })],
    ['fonts.main', data({}, { fonts: { main: 'x; } body {', heading: 'Inter' } })],
    ['fonts.main', { fonts: { main: '' } }],
  ])('%s', async (field, theme_data) => {
    const answer = await boss.refused(createTheme, { body: { name: 'Bad', theme_data } });
    expect(answer.status).toBe(400);
    expect(answer).toMatchObject({ code: 'validation', field: `theme_data.${field}` });
  });

  test('no name, a name twice, an older version, an unknown theme', async () => {
    const post = (name: string) => boss.call(createTheme, { body: { name, theme_data: data() } });
    expect(await refusalOf(post('  '))).toMatchObject({ code: 'field_required', field: 'name' });
    expect(await refusalOf(post('dark'))).toMatchObject({ code: 'duplicate_name', field: 'name' });
    await post('Mezcal');
    expect(
      await boss.refused(updateTheme, { params: { id: 3 }, body: { name: 'Agave', version: 9 } }),
    ).toMatchObject({
      code: 'stale',
      current: { name: 'Mezcal' },
    });
    expect(
      (await boss.refused(updateTheme, { params: { id: 99 }, body: { active: 1 } })).status,
    ).toBe(404);
  });
});
