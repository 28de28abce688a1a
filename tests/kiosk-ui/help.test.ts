import { defaultPermissions, may } from '@comanda/domain/permissions';
import { describe, expect, test } from 'vitest';
import { sections } from '../../kiosk-ui/src/app/admin/sections.ts';
import { allTopics, chaptersOf, topicsOf } from '../../kiosk-ui/src/app/help/topics.ts';
import { en, es } from '../support/screen-texts.ts';

const screens = [
  'setup',
  'enrol',
  'login',
  { name: 'server' },
  { name: 'order', checkId: 1 },
  { name: 'status' },
  { name: 'admin', section: null },
] as const;

/** What a role may read, as `topic.line`. */
function readBy(role: number, hasGroup = true): string[] {
  const permissions = defaultPermissions[role];
  const can = (permission: Parameters<typeof may>[1]) => may(permissions, permission);
  const showAdminDashboard = permissions?.ui.showAdminDashboard ?? false;
  const box = { group: hasGroup, group_menu: hasGroup };
  return chaptersOf(allTopics, en.help.topics, { can, showAdminDashboard }, box).flatMap(
    ({ topic, lines }) => lines.map((line) => `${topic}.${line}`),
  );
}

describe('help', () => {
  test.each([
    ['en', en.help],
    ['es', es.help],
  ])('every screen and section has its lines (%s)', (_, { topics }) => {
    for (const { id } of sections) expect(Object.keys(topics[id] ?? {}), id).not.toEqual([]);
    for (const screen of screens) {
      for (const topic of topicsOf(screen)) expect(Object.keys(topics[topic])).not.toEqual([]);
    }
    for (const section of sections) {
      expect(topicsOf({ name: 'admin', section: section.id })).toEqual([section.id]);
    }
  });

  test.each([
    ['en', en.help],
    ['es', es.help],
  ])('a line says what is done and what it does (%s)', (_, { topics }) => {
    const lines = Object.values(topics).flatMap((topic: Record<string, string>) =>
      Object.values(topic),
    );
    expect(lines.filter((line) => !/^[^:]{1,60}: \S.+\.$/.test(line))).toEqual([]);
  });

  test('the manual has every topic once', () => {
    expect([...allTopics].sort()).toEqual(Object.keys(en.help.topics).sort());
  });

  test('shows only what the role may do', () => {
    const [server, owner, kitchen] = [readBy(2), readBy(4), readBy(5)];
    expect(server).toEqual(expect.arrayContaining(['server.open', 'pay.pay', 'split.move']));
    expect(server.some((line) => line.startsWith('users.') || line.startsWith('home.'))).toBe(
      false,
    );
    expect(kitchen).toContain('status.advance');
    expect(kitchen.some((line) => line.startsWith('order.') || line.startsWith('pay.'))).toBe(
      false,
    );
    const all = Object.entries(en.help.topics).flatMap(([topic, lines]) =>
      Object.keys(lines).map((line) => `${topic}.${line}`),
    );
    expect(owner).toEqual(expect.arrayContaining(all));
    expect(readBy(4, false)).not.toContain('group.venues');
  });
});
