import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../structure/tree.ts';

const folder = join(projectRoot, 'systemd');
const units = readdirSync(folder).filter((name) => /\.(service|timer|path|mount)$/.test(name));
const services = units.filter((name) => name.endsWith('.service'));
/** The most that a service may be exposed, as systemd-analyze reckons. */
const strict = ['comanda-appliance.service', 'comanda-print.service'];
/** What replaces programs and units, which only root may. */
const ofRoot = ['comanda-upgrade.service', 'comanda-resume.service'];
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
if (!hasSystemd) console.log('The services are not checked: systemd-analyze is not here.');

describe('every service', () => {
  it.each(services)(
    '%s runs as a user of its own where it can, with limits and a page that explains it',
    (name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      if (!ofRoot.includes(name)) expect(text).toMatch(/^User=comanda/m);
      expect(text).toMatch(/^MemoryMax=\d+M$/m);
      expect(text).toMatch(/^TasksMax=\d+$/m);
      expect(text).toMatch(
        /^Documentation=file:\/\/\/opt\/comanda\/current\/(systemd|provisioning)\/README/m,
      );
    },
  );

  it('leaves half of a box with 1 GB to the system', () => {
    const megabytes = strict.map((name) =>
      Number(/^MemoryHigh=(\d+)M$/m.exec(readFileSync(join(folder, name), 'utf8'))?.[1]),
    );
    expect(megabytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(512);
  });
});

describe.skipIf(!hasSystemd)('what systemd thinks of them', () => {
  let here = '';

  // What they start is looked for on this machine: in the checkout in place of an installation.
  beforeAll(() => {
    here = mkdtempSync(join(tmpdir(), 'comanda-units-'));
    for (const name of units) {
      const text = readFileSync(join(folder, name), 'utf8')
        .replaceAll('/opt/comanda/current/node/bin/node', process.execPath)
        .replaceAll('/opt/comanda/current', projectRoot)
        .replaceAll('/usr/bin/cage', '/bin/true');
      writeFileSync(join(here, name), text);
    }
  });
  afterAll(() => rmSync(here, { recursive: true, force: true }));

  it('finds nothing wrong', () => {
    const paths = units.map((name) => join(here, name));
    const found = spawnSync('systemd-analyze', ['verify', '--man=no', ...paths], {
      encoding: 'utf8',
    });
    const ours = found.stderr.split('\n').filter((line) => line.includes('comanda'));
    expect(ours).toEqual([]);
  });

  it.each(services)('finds %s hardly exposed', (name) => {
    const { stdout } = spawnSync(
      'systemd-analyze',
      ['security', '--offline=true', join(folder, name)],
      {
        encoding: 'utf8',
      },
    );
    const exposure = Number(/level for .*?: ([\d.]+)/.exec(stdout)?.[1]);
    expect(exposure).toBeLessThanOrEqual(strict.includes(name) ? 2 : 3);
  });
});
