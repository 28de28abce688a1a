import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { until } from '../support/until.ts';
import { bootBox, type Box } from './installed-box.ts';
import { addTools, goOnline } from './real-debian.ts';

/**
 * The screen of a box: cage and Chromium with our unit, policies and page, on a virtual display (Xvfb: Debian 12's
 * cage renders only once on wlroots' own headless one). The pictures are stored in tests/.artifacts/screens.
 */
const proof = inject('proof');
const pictures = resolve(import.meta.dirname, '../.artifacts/screens');

/** A container has neither a terminal nor a graphics card; the rest of the unit is unchanged. */
const withoutCard = `[Unit]
ConditionPathExists=
[Service]
Environment=WLR_BACKENDS=x11 DISPLAY=:9 WLR_RENDERER=pixman
StandardInput=null
TTYPath=
TTYReset=no
TTYVHangup=no
TTYVTDisallocate=no
UtmpIdentifier=
`;
let box: Box;

function addScreen(root: string): void {
  addTools(root);
  goOnline(root);
  const packages = 'cage chromium xwayland xvfb libpam-systemd grim fonts-dejavu-core';
  const install = `apt-get update -q && apt-get install -y -q --no-install-recommends ${packages}`;
  execFileSync(
    'chroot',
    [root, 'sh', '-c', `DEBIAN_FRONTEND=noninteractive; export DEBIAN_FRONTEND; ${install}`],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      maxBuffer: 2 ** 26,
    },
  );
}

/** Takes a picture of the screen; returns its size in bytes, which distinguishes an empty page from a full one. */
function look(name: string): number {
  const grim = 'XDG_RUNTIME_DIR=/run/user/$(id -u comanda-kiosk) WAYLAND_DISPLAY=wayland-0 grim -';
  box.ok(`runuser -u comanda-kiosk -- sh -c '${grim}' >/srv/screen.png`);
  mkdirSync(pictures, { recursive: true });
  const target = join(pictures, `${name}.png`);
  cpSync(join(box.root, 'srv/screen.png'), target);
  return statSync(target).size;
}

const devices = (what: 'look' | 'approve') => {
  const answer = box.sh(
    `/opt/comanda/current/node/bin/node --input-type=module - ${what} <<'END'
const json = { 'content-type': 'application/json' };
const box = 'http://127.0.0.1:5050';
const body = JSON.stringify({ email: 'owner@venue.test', password: 'a long enough one' });
const device = 'comanda_device=' + 'k'.repeat(43);
const headers = { ...json, cookie: device };
const login = await fetch(box + '/api/login', { method: 'POST', headers, body });
const cookie = [device, ...login.headers.getSetCookie()].map((line) => line.split(';')[0]).join('; ');
const ask = (path, init) => fetch(box + path, { headers: { ...json, cookie }, ...init });
const list = await (await ask('/api/devices')).json();
const waiting = list.find((one) => one.state === 'pending' && one.code);
if (waiting && process.argv[2] === 'approve') {
  const name = { code: waiting.code, name: 'Kitchen TV', start_screen: 'status' };
  await ask('/api/devices/approve', { method: 'POST', body: JSON.stringify(name) });
}
console.log(JSON.stringify(list.map(({ name, agent, state }) => [name, agent, state])));
END`,
  );
  return answer.text;
};

describe.skipIf(proof.why !== null)('the screen of a box', () => {
  beforeAll(async () => {
    box = await bootBox(proof.debian, addScreen);
    box.ok(`${box.unpack(proof.release)} --kiosk --lan off`);
    box.makeOwner();
    box.ok('systemd-run -q --unit=display Xvfb :9 -ac -screen 0 1280x720x24');
    box.ok('mkdir -p /etc/systemd/system/comanda-kiosk.service.d');
    box.ok('cat >/etc/systemd/system/comanda-kiosk.service.d/no-card.conf', withoutCard);
    box.ok('systemctl daemon-reload; systemctl stop comanda-watch.timer comanda-appliance');
  }, 900_000);
  afterAll(() => box?.close());

  it('shows that it is connecting while the box is down', async () => {
    box.ok('systemctl start comanda-kiosk');
    const hasPicture = () => {
      try {
        return look('kiosk-connecting') > 6000;
      } catch {
        return false;
      }
    };
    await until(hasPicture, 90_000).catch(() => {
      throw new Error(box.sh('journalctl -b -u comanda-kiosk -n 60 --no-pager').text);
    });
    expect(box.ok('systemctl show -p User --value comanda-kiosk').trim()).toBe('comanda-kiosk');
    expect(box.ok('cat /etc/chromium/policies/managed/comanda.json')).toContain(
      '"DeveloperToolsAvailability": 2',
    );
  });

  it('shows the box as soon as it answers, and waits for approval', async () => {
    box.ok('systemctl start comanda-appliance');
    await until(() => devices('look').includes('"pending"'), 90_000).catch(() => {
      throw new Error(devices('look'));
    });
    look('kiosk-asks');
    devices('approve');
    expect(devices('look')).toContain('["Kitchen TV","Chrome · Linux","enrolled"]');
    await new Promise((resolve) => setTimeout(resolve, 8000));
    look('kiosk-enrolled');
  });

  it('stays through a restart of the box, and restarts when its browser dies', async () => {
    box.ok('systemctl restart comanda-appliance');
    expect(box.ok('systemctl is-active comanda-kiosk').trim()).toBe('active');
    const before = box.ok('systemctl show -p MainPID --value comanda-kiosk').trim();
    box.ok('pkill -KILL -u comanda-kiosk -x chromium');
    await until(
      () =>
        !['0', before].includes(box.ok('systemctl show -p MainPID --value comanda-kiosk').trim()),
      60_000,
    );
    await new Promise((resolve) => setTimeout(resolve, 15_000));
    look('kiosk-again');
    // Not a number in a container without the memory controller.
    const bytes = Number(box.ok('systemctl show -p MemoryCurrent --value comanda-kiosk'));
    const counted = Number.isNaN(bytes) ? 'no memory' : `${Math.round(bytes / 2 ** 20)} MB`;
    console.log(`comanda-kiosk: ${counted} counted by systemd`);
  });
});
