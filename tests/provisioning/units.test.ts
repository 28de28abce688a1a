import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../structure/tree.ts';

const folder = join(projectRoot, 'systemd');
const units = readdirSync(folder).filter((name) =>
  /\.(service|socket|timer|path|mount)$/.test(name),
);
const services = units.filter((name) => name.endsWith('.service'));
/** Services with the stricter limit of systemd-analyze's exposure. */
const strict = ['comanda-appliance.service', 'comanda-print.service'];
/** Services that replace programs and units, which needs root. */
const ofRoot = ['comanda-upgrade.service', 'comanda-resume.service'];
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
if (!hasSystemd) console.log('The services are not checked: systemd-analyze is not here.');

describe('every service', () => {
  it.each(services)(
    '%s runs as its own user if possible, with limits and documentation',
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

describe.skipIf(!hasSystemd)('systemd-analyze', () => {
  let here = '';

  // Their programs are looked up on this machine, in the checkout instead of an installation.
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

  it.each(services)('reports a low exposure of %s', (name) => {
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
