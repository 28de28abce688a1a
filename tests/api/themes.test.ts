import { builtInThemes } from '@comanda/db/first-themes';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AppClient } from '../support/app-client.ts';
import { startApp, type TestApp } from '../support/start-app.ts';

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
const inUse = async () => (await box.device().get('/api/theme')).body['name'];

test('dark is active, light is available; both are built in', async () => {
  expect((await boss.get('/api/themes')).list).toMatchObject([
    { id: 1, name: 'Dark', active: 1, is_default: 1, theme_data: dark },
    { id: 2, name: 'Light', active: 0, is_default: 1 },
  ]);
});

test('one is added, edited, activated and deleted', async () => {
  const added = await boss.post('/api/themes', { name: ' Mezcal ', theme_data: data() });
  expect(added.body).toMatchObject({ id: 3, name: 'Mezcal', active: 0, is_default: 0, version: 1 });
  const edited = await boss.put('/api/themes/3', {
    name: 'Mezcal',
    theme_data: data({ primary: '#AABBCC' }),
    active: true,
    version: 1,
  });
  expect(edited.body).toMatchObject({
    active: 1,
    version: 2,
    theme_data: { colors: { primary: '#AABBCC' } },
  });
  expect(await inUse()).toBe('Mezcal');
  const flags = (await boss.get('/api/themes')).list.map((theme) => theme['active']);
  expect(flags).toEqual([0, 0, 1]);
  expect((await boss.delete('/api/themes/3')).body).toEqual({ success: true });
  expect(await inUse()).toBe('Dark');
  expect((await boss.delete('/api/themes/3')).status).toBe(404);
});

test('deactivating the active one activates dark', async () => {
  await boss.put('/api/themes/2', { active: 1 });
  expect(await inUse()).toBe('Light');
  await boss.put('/api/themes/2', { active: 0 });
  expect(await inUse()).toBe('Dark');
});

test('missing values are those of dark, and later do not change', async () => {
  const added = await boss.post('/api/themes', {
    name: 'Half',
    theme_data: { colors: { primary: '#abc' }, borderRadius: 4 },
  });
  const half = data({ primary: '#aabbcc' }, { borderRadius: '4px' });
  expect(added.body).toMatchObject({ theme_data: half });
  const edited = await boss.put('/api/themes/3', { theme_data: { colors: { text: '#FFFFFF' } } });
  const colors = { ...half.colors, text: '#FFFFFF' };
  expect(edited.body).toMatchObject({ theme_data: { ...half, colors } });
  expect((await boss.post('/api/themes', { name: 'Bare' })).body).toMatchObject({
    theme_data: dark,
  });
});

describe('built-in ones', () => {
  test('cannot be deleted', async () => {
    const answer = await boss.delete('/api/themes/1');
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { error: 'cannotDeleteDefaultThemes', code: 'cannotDeleteDefaultThemes' },
    ]);
  });

  test('cannot be edited, but an unchanged one can be activated', async () => {
    const edit = (body: object) => boss.put('/api/themes/1', body);
    expect((await edit({ name: 'Night' })).body).toMatchObject({ code: 'default_theme_fixed' });
    expect((await edit({ theme_data: data({ text: '#FFFFFF' }) })).status).toBe(409);
    expect((await edit({ name: 'Dark', theme_data: dark, active: 1 })).status).toBe(200);
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
    const answer = await boss.post('/api/themes', { name: 'Bad', theme_data });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'validation', field: `theme_data.${field}` });
  });

  test('no name, a name twice, an older version, an unknown theme', async () => {
    const post = (name: string) => boss.post('/api/themes', { name, theme_data: data() });
    expect((await post('  ')).body).toMatchObject({ code: 'field_required', field: 'name' });
    expect((await post('dark')).body).toMatchObject({ code: 'duplicate_name', field: 'name' });
    await post('Mezcal');
    expect((await boss.put('/api/themes/3', { name: 'Agave', version: 9 })).body).toMatchObject({
      code: 'stale',
      current: { name: 'Mezcal' },
    });
    expect((await boss.put('/api/themes/99', { active: 1 })).status).toBe(404);
  });
});
