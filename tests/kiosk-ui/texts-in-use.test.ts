/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { figures } from '@comanda/domain/figures';
import { expect, test } from 'vitest';
import { en } from '../support/screen-texts.ts';
import { flatTexts } from '../support/flat-texts.ts';

function codeOf(folder: string, isRead = (_file: string) => true): string {
  const sources = join(import.meta.dirname, '../..', folder);
  return readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && isRead(file))
    .map((file) => readFileSync(join(sources, file), 'utf8'))
    .join('\n');
}

const code = codeOf('kiosk-ui/src', (file) => !/^(?:i18n|texts)\//.test(file));

/** Literal keys, and keys with a variable part such as `checks.status.s${status}`. */
const named = new Set([...code.matchAll(/['"`]([\w.]+)['"`]/g)].map(([, key]) => key));
const patterns = [...code.matchAll(/`(\w+\.(?:[\w.]|\$\{[^`}]*\})*)`/g)]
  .map(([, key = '']) => key)
  .filter((key) => key.includes('${'))
  .map((key) => new RegExp(`^${key.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[\\w.]+')}$`));

const isUsed = (key: string) => {
  const plain = key.replace(/_(?:one|other)$/, '');
  // Groups of texts of codes, such as 'journal.reasons', are named as a whole.
  const [group = ''] = /^\w+\.[\w.]+(?=\.)/.exec(key) ?? [];
  return [key, plain, group].some(
    (one) => named.has(one) || patterns.some((pattern) => pattern.test(one)),
  );
};

test('every text is used in code', () => {
  expect([...flatTexts(en).keys()].filter((key) => !isUsed(key))).toEqual([]);
});

test('every figure is a column or the name of a text', () => {
  const folders = ['kiosk-ui/src/texts', 'appliance/receipt/src', 'appliance/src/reports'];
  const all = [code, ...folders.map((folder) => codeOf(folder))].join('\n');
  const isNamed = (figure: string) =>
    all.includes(`'${figure}'`) || all.includes(`figures.${figure}.`);
  expect(Object.keys(figures).filter((figure) => !isNamed(figure))).toEqual([]);
});

test('an unused text is found', () => {
  expect(isUsed('orders.notNamedAnywhere')).toBe(false);
});
