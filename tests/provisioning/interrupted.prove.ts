import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { bootBox, type Box } from './installed-box.ts';
import { changedRelease } from './made-release.ts';

/** Upgrades on a real Debian that are interrupted, hang or crash, with their downtime. */
const proof = inject('proof');

let box: Box;
let folder: string;
const files = { good: '', crashing: '', hanging: '' };

/** Code that runs on the box, but not in the trial on a copy, which has no network. */
const onTheBox = (code: string) => ({
  'appliance/src/main.ts': (text: string) =>
    text.replace(
      'await app.listen(',
      `if (config.lan.mode !== 'off') ${code}\n  await app.listen(`,
    ),
});

describe.skipIf(proof.why !== null)('an upgrade', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'comanda-releases-'));
    const make = (version: string, edits: Parameters<typeof changedRelease>[3]) =>
      changedRelease(proof.release, version, folder, edits);
    files.good = make('1.1.0', {});
    files.crashing = make('1.2.0', onTheBox("throw new Error('Only on the real one.');"));
    const hang = "{ process.on('SIGTERM', () => {}); for (;;); }";
    files.hanging = make('1.3.0', onTheBox(hang));
    box = await bootBox(proof.debian);
    box.ok(box.unpack(proof.release));
    box.makeOwner();
    box.work('sell');
  }, 900_000);

  afterAll(async () => {
    await box?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Runs a line and returns its output, and for how many seconds the box did not answer. */
  function closedFor(line: string): { said: string; seconds: number } {
    const health = 'curl -sf -m 1 -o /dev/null 127.0.0.1:5050/api/health || date +%s%3N';
    box.ok(`(while [ ! -e /run/enough ]; do ${health}; sleep 0.05; done) >/run/closed 2>/dev/null &
      sleep 0.2`);
    const said = box.sh(line).text;
    const times = box.ok('touch /run/enough; sleep 1.2; cat /run/closed; rm /run/enough');
    const at = times.split('\n').filter(Boolean).map(Number);
    const seconds = at.length === 0 ? 0 : ((at.at(-1) ?? 0) - (at[0] ?? 0)) / 1000;
    console.log(`closed for ${seconds.toFixed(1)} s: ${line}`);
    return { said, seconds };
  }

  function isAsBefore(version: string): void {
    expect(box.version()).toBe(version);
    expect(box.closedChecks()).toBe(1);
    box.ok('systemctl is-active comanda-appliance comanda-print comanda-watch.timer');
    box.ok('test ! -e /opt/comanda/upgrade-pending');
  }

  it('causes less than ten seconds of downtime', () => {
    const { said, seconds } = closedFor(`comanda upgrade ${box.carry(files.good)} --now`);
    expect(said).toContain('Comanda 1.1.0 serves');
    expect(seconds).toBeLessThanOrEqual(10);
    expect(box.ok('comanda rollback')).toContain('Comanda 1.0.0 serves');
    isAsBefore('1.0.0');
  });

  it.each([
    ['a crashing', 'crashing', 20, 'It said: Only on the real one.'],
    ['a hanging', 'hanging', 60, 'Version 1.3.0 does not serve'],
  ] as const)('recovers from %s release, which it removes', (_, name, longest, why) => {
    const { said, seconds } = closedFor(`comanda upgrade ${box.carry(files[name])} --now`);
    expect(said).toContain(why);
    expect(said).toContain('Comanda 1.0.0 serves again');
    expect(seconds).toBeLessThanOrEqual(longest);
    expect(box.sh('ls /opt/comanda/releases').text).not.toMatch(/1\.[23]\.0/);
    isAsBefore('1.0.0');
  });

  it("continues when the user's connection is lost", () => {
    box.ok(`setsid comanda upgrade ${box.carry(files.good)} --now >/run/said 2>&1 & session=$!
      until grep -qs stopping /run/said; do sleep 0.05; done
      kill -HUP -$session; kill -KILL -$session
      until grep -q serves /run/comanda-upgrade/log; do sleep 0.2; done`);
    isAsBefore('1.1.0');
    box.ok('comanda rollback');
  });

  it.each(['stopping', 'starting'])('that is killed while %s is rolled back', (step) => {
    box.sh(`comanda upgrade ${box.carry(files.good)} --now >/run/said 2>&1 &
      until grep -qs ${step} /run/said; do sleep 0.05; done; sleep 0.1
      kill -KILL $(systemctl show -p MainPID --value comanda-upgrade.service)
      until grep -q 'is back' /run/said; do sleep 0.2; done; sleep 1`);
    isAsBefore('1.0.0');
  });

  it('that a power cut interrupted is rolled back before the appliance starts', () => {
    // The same files as after a power cut at this step; the machine itself is not restarted.
    box.ok('systemctl stop comanda-print comanda-appliance');
    const exact = '/var/lib/comanda/backups/upgrade-20260101T000000Z.db';
    box.ok(`install -o comanda -g comanda -m 600 /var/lib/comanda/comanda.db ${exact}
      cp -a /opt/comanda/releases/1.0.0 /opt/comanda/releases/1.1.0
      sed -i s/VERSION=.*/VERSION=1.1.0/ /opt/comanda/releases/1.1.0/RELEASE
      ln -sfn releases/1.1.0 /opt/comanda/current
      printf 'FROM=1.0.0\\nTO=1.1.0\\nBACKUP=${exact}\\n' >/opt/comanda/upgrade-pending
      systemctl start multi-user.target comanda-resume comanda-appliance comanda-print`);
    expect(box.ok('readlink /opt/comanda/current').trim()).toBe('releases/1.0.0');
    isAsBefore('1.0.0');
  });
});
