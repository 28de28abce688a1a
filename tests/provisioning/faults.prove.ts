import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { bootBox, plugPrinter, startPrinter, type Box } from './installed-box.ts';
import type { Result } from './real-debian.ts';

/** Faults of a box, which `comanda doctor` must report in plain words, and the memory limits. */
const proof = inject('proof');

let box: Box;

/** The box does not write to its database while this runs. */
const inDatabase = (statement: string) =>
  `systemctl stop comanda-appliance; cd /opt/comanda/current; ./node/bin/node -e "
    const { DatabaseSync } = require('node:sqlite');
    new DatabaseSync('/var/lib/comanda/comanda.db').exec(process.argv[1])" "${statement}"
  chown comanda: /var/lib/comanda/comanda.db*; comanda restart >/dev/null; cd /srv`;
const set = (name: string, value: string) =>
  `sed -i '/^${name}=/d' /etc/comanda/comanda.env; echo '${name}=${value}' >>/etc/comanda/comanda.env`;
const printer = (transport: string) =>
  `${set('COMANDA_PRINTER', transport)}; comanda restart >/dev/null`;
const usual = printer('tcp://127.0.0.1:9100');
/** The data on a disk of this size, with the appliance running. */
const smallDisk = (megabytes: number) =>
  `systemctl stop comanda-appliance; rm -rf /srv/kept; cp -a /var/lib/comanda /srv/kept
  mount -t tmpfs -o size=${megabytes}m small /var/lib/comanda; cp -a /srv/kept/. /var/lib/comanda/
  comanda restart`;
const usualDisk = 'systemctl stop comanda-appliance; umount /var/lib/comanda; comanda restart';
const fillDisk = (megabytes: number) =>
  `systemctl stop comanda-appliance; mount -t tmpfs -o size=100m full /var/lib/comanda; head -c ${megabytes}M /dev/zero >/var/lib/comanda/old`;

/** Each fault: how it is caused, the doctor's text, how it is removed. */
const faults: [name: string, comes: string, says: RegExp, goes: string][] = [
  [
    'the point of sale is off',
    'systemctl stop comanda-appliance',
    /LOOK {4}point of sale: does not answer/,
    'systemctl start comanda-appliance',
  ],
  [
    'a setting is wrong',
    'echo COMANDA_LAN=maybe >>/etc/comanda/comanda.env; systemctl restart comanda-appliance',
    /point of sale: does not answer\. Last message: COMANDA_LAN is "maybe"/,
    `sed -i '/=maybe/d' /etc/comanda/comanda.env; comanda restart`,
  ],
  [
    'the disk is nearly full',
    smallDisk(800),
    /note {4}disk: .* free on the disk\. Delete old files soon/,
    usualDisk,
  ],
  ['the disk is full', fillDisk(97), /LOOK {4}disk: .* full/, usualDisk],
  [
    'memory is short',
    `sed 's/^MemAvailable:.*/MemAvailable: 61440 kB/' /proc/meminfo >/run/short
    mount --bind /run/short /proc/meminfo; comanda restart`,
    /LOOK {4}memory: 60 MB of /,
    'umount /proc/meminfo; comanda restart',
  ],
  [
    'the clock went back',
    inDatabase(
      `INSERT INTO events (id, event, payload, at) VALUES (999999, 'session.changed', json('{}'), unixepoch() * 1000 + 7200000)`,
    ),
    /LOOK {4}clock: The clock of the box is 1\d\d min behind its newest record/,
    inDatabase('DELETE FROM events WHERE id >= 999999'),
  ],
  [
    'the print daemon is off',
    'systemctl stop comanda-print',
    /LOOK {4}print service: not running/,
    'systemctl start comanda-print',
  ],
  [
    'no printer is set',
    `${set('COMANDA_PRINTER', 'virtual:')}; ${inDatabase("UPDATE printers SET transport = 'virtual:'")}`,
    /note {4}printers: No printer is set up/,
    usual,
  ],
  [
    'the printer is unplugged',
    printer('usb:/dev/usb/lp0'),
    /LOOK {4}printers: .*offline, check its cable and power/,
    usual,
  ],
  [
    'the network printer is off',
    'systemctl stop printer; comanda restart',
    /LOOK {4}printers: .*offline, check its cable and power/,
    startPrinter,
  ],
  [
    'there is no certificate',
    'mv /etc/comanda/tls/server.crt /srv/kept.crt',
    /LOOK {4}certificate: .* cannot be read/,
    'mv /srv/kept.crt /etc/comanda/tls/server.crt',
  ],
  [
    'the certificate was not renewed',
    `cd /etc/comanda/tls; cp -a server.crt /srv/kept.crt; openssl req -new -key server.key -subj /CN=x 2>/dev/null |
      openssl x509 -req -signkey server.key -days 5 -out server.crt 2>/dev/null; cd /srv`,
    /LOOK {4}certificate: Devices refuse the certificate/,
    'cp -a /srv/kept.crt /etc/comanda/tls/server.crt',
  ],
  [
    'no backups are made',
    `cd /var/lib/comanda/backups; mkdir /srv/aside; mv * /srv/aside; last=$(ls /srv/aside | tail -n 1)
      cp -p "/srv/aside/$last" "$(echo "$last" | sed "s/-20[0-9]*T/-$(date -ud '3 days ago' +%Y%m%d)T/")"`,
    /LOOK {4}backups: The last backup was 3 days ago/,
    'cd /var/lib/comanda/backups; rm *; mv /srv/aside/* .; rmdir /srv/aside',
  ],
  [
    'a backup cannot be restored',
    `cd /var/lib/comanda/backups; last=$(ls | tail -n 1); printf 'not a database' >"$last".x
      cp -p "$last" /srv/last; cp "$last".x "$last"; rm "$last".x; systemctl start comanda-drill`,
    /LOOK {4}rehearsal: .* cannot be restored/,
    'cd /var/lib/comanda/backups; cp -p /srv/last "$(ls | tail -n 1)"; systemctl start comanda-drill',
  ],
  [
    'no stick is plugged in',
    'true',
    /note {4}backups: .*\/media\/comanda is missing: plug in the USB stick/,
    '',
  ],
  [
    'the copies fail',
    'mkdir -p /media/comanda; mount -t tmpfs -o size=16k,uid=comanda stick /media/comanda; comanda backup; sleep 1',
    /LOOK {4}backups: .* could not be copied to \/media\/comanda/,
    'umount /media/comanda',
  ],
  [
    'the cable is out',
    'ip link set cable0 down; ip address flush dev cable0',
    /note {4}network: The box is not connected to a network/,
    'ip address add 192.168.77.2/24 dev cable0; ip link set cable0 up',
  ],
  [
    'the name of the box is not announced',
    'systemctl mask --runtime --now avahi-daemon.service avahi-daemon.socket',
    /LOOK {4}name: comanda\.local does not lead to this box: avahi-daemon does not run/,
    'systemctl unmask --runtime avahi-daemon.service avahi-daemon.socket; systemctl start avahi-daemon',
  ],
  [
    'a power cut left an empty unit',
    'cp /etc/systemd/system/comanda-drill.timer /srv/kept.timer; : >/etc/systemd/system/comanda-drill.timer',
    /LOOK {4}system: \/etc\/systemd\/system\/comanda-drill\.timer is empty, after a power cut/,
    'cp /srv/kept.timer /etc/systemd/system/comanda-drill.timer; systemctl daemon-reload',
  ],
  [
    'an upgrade was refused',
    "printf 'VERSION=9.9.9\\nAT=1000\\nHOW=refused\\nFILE=/x\\nWHY=2 checks are open.\\n' >/opt/comanda/upgrade-refused",
    /note {4}upgrade: version 9\.9\.9 was not installed on .*: 2 checks are open\./,
    'rm /opt/comanda/upgrade-refused',
  ],
  [
    'the box is retired',
    'touch /var/lib/comanda/retired; systemctl stop comanda-appliance',
    /note {4}point of sale: RETIRED, its venue moved to another box/,
    'rm /var/lib/comanda/retired; systemctl start comanda-appliance',
  ],
  [
    'a service failed',
    'chmod 000 /etc/comanda/tls; systemctl start comanda-certificate',
    /LOOK {4}comanda-certificate\.service failed \(journalctl -u comanda-certificate\.service\)/,
    'chmod 2750 /etc/comanda/tls; systemctl start comanda-certificate',
  ],
];

/** The doctor, once it says something or no longer says it: the state of a printer is known some seconds later. */
function doctor(says: RegExp, wanted: boolean): Result {
  for (const until = Date.now() + 60_000; ; box.sh('sleep 1')) {
    const said = box.sh('comanda doctor');
    if (says.test(said.text) === wanted || Date.now() > until) return said;
  }
}

describe.skipIf(proof.why !== null)('a box in trouble', () => {
  beforeAll(async () => {
    box = await bootBox(proof.debian);
    plugPrinter(box);
    box.ok(`${box.unpack(proof.release)} --printer tcp://127.0.0.1:9100`);
    box.makeOwner();
    box.ok('comanda backup; systemctl start comanda-drill');
  }, 900_000);
  afterAll(() => box?.close());

  it.each(faults)('reports when %s', (_name, comes, says, goes) => {
    if (comes !== 'true') expect(box.sh('comanda doctor').text).not.toMatch(says);
    box.sh(comes);
    const { code, text } = doctor(says, true);
    expect(text).toMatch(says);
    // Notes alone are no failure.
    const isNote = says.source.startsWith('note');
    expect(code).toBe(isNote ? 0 : 1);
    if (!isNote) expect(text).toContain('Lines marked LOOK need attention.');
    if (goes === '') return;
    box.ok(goes);
    expect(doctor(says, false).text).not.toMatch(says);
  });

  it('reports a dying card: the system was mounted read-only', () => {
    const doctor =
      'mount --rbind / /mnt && mount -o remount,ro,bind /mnt && chroot /mnt comanda doctor';
    expect(box.sh(`unshare -m sh -c '${doctor}'`).text).toContain(
      'LOOK    disk: the system is mounted read-only; the card may be dying',
    );
  });
});

/** Makes a running program allocate more and more memory, through the inspector. */
const eat = (megabytes: number) => `
const socket = (await (await fetch('http://127.0.0.1:9229/json')).json())[0].webSocketDebuggerUrl;
const line = new WebSocket(socket);
await new Promise((open) => (line.onopen = open));
const expression = "globalThis.eaten = []; setInterval(() => eaten.length < ${megabytes / 8} && eaten.push(Buffer.alloc(8e6, 1)), 20).ref(), 0";
line.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } }));
await new Promise((closed) => (line.onclose = line.onerror = closed));
process.exit();
`;

/** With cgroup v1 memory accounting, a container must mount it itself to change limits. */
const ownMemory = `[ ! -d /sys/fs/cgroup/memory ] || {
  mkdir -p /run/memory; mount -t cgroup -o memory memory /run/memory
  mount --bind /run/memory /sys/fs/cgroup/memory; systemctl daemon-reexec; sleep 2
}`;

describe.skipIf(proof.why !== null)('memory', () => {
  beforeAll(async () => {
    box = await bootBox(proof.debian);
    box.ok(ownMemory);
    plugPrinter(box);
    box.ok(`${box.unpack(proof.release)} --printer tcp://127.0.0.1:9100`);
    box.makeOwner();
  }, 900_000);
  afterAll(() => box?.close());

  const show = (unit: string, name: string) =>
    box.ok(`systemctl show -p ${name} --value ${unit}.service`).trim();

  it('fits a small box under load', () => {
    for (let n = 0; n < 5; n += 1) box.work('sell');
    const mapped = (unit: string, what: 'Rss' | 'Pss') =>
      Number(
        new RegExp(`^${what}: +(\\d+) kB`, 'm').exec(
          box.ok(`cat /proc/${show(unit, 'MainPID')}/smaps_rollup`),
        )?.[1],
      ) / 1024;
    const figures = ['comanda-appliance', 'comanda-print'].map((unit) => ({
      unit,
      resident: Math.round(mapped(unit, 'Rss')),
      /** Memory shared with the other program, mainly Node itself, counts half. */
      share: Math.round(mapped(unit, 'Pss')),
    }));
    for (const { unit, resident, share } of figures) {
      console.log(`${unit}: ${resident} MB resident, ${share} MB its share`);
    }
    expect(figures.reduce((sum, { share }) => sum + share, 0)).toBeLessThanOrEqual(250);
  });

  it.each([
    ['comanda-appliance', 420],
    ['comanda-print', 200],
  ])(
    'of %s is limited to %i MB: it is killed, restarts and sales continue',
    async (unit, limit) => {
      expect(Number(show(unit, 'MemoryMax'))).toBe(limit * 2 ** 20);
      const before = show(unit, 'MainPID');
      const restarts = Number(show(unit, 'NRestarts'));
      box.ok(`kill -USR1 ${before}; sleep 1`);
      box.sh('timeout 60 /opt/comanda/current/node/bin/node --input-type=module -', eat(limit * 2));
      for (let n = 0; n < 120 && [before, '0'].includes(show(unit, 'MainPID')); n += 1)
        await new Promise((resolve) => setTimeout(resolve, 500));
      expect(Number(show(unit, 'NRestarts'))).toBe(restarts + 1);
      expect(box.ok(`journalctl -b -u ${unit} -o cat`)).toMatch(
        /Failed with result '(oom-kill|signal)'/,
      );
      box.ok('until systemctl is-active -q comanda-appliance; do sleep 0.2; done');
      const closed = box.closedChecks();
      expect(box.work('sell')).toMatchObject({ job: 'printed', closed: closed + 1 });
    },
  );
});
