import { cpSync, existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { projectRoot } from '../structure/tree.ts';
import { bootDebian, type Debian } from './real-debian.ts';

/** The venue's first account. */
export const owner = { email: 'owner@venue.test', password: 'a long enough one' };

export interface Box extends Debian {
  /** Copies a release and the files next to it to /srv of the machine; returns its path there. */
  carry(file: string): string;
  /** Copies and unpacks a release there; returns the command that installs it. */
  unpack(file: string): string;
  /** Creates the venue's first account at the box. */
  makeOwner(): string;
  /** The owner uses HTTPS: `open` leaves the check open, with `sell` it is paid and printed. */
  work(what: 'open' | 'sell'): { order: number; job: string | null; closed: number };
  version(): string | undefined;
  closedChecks(): number;
}

const ask = '/opt/comanda/current/provisioning/box/ask.sh';

/** Boots a Debian with functions for installing and using a box in it. */
export async function bootBox(debian: string, prepare?: (root: string) => void): Promise<Box> {
  return asBox(await bootDebian(debian, prepare));
}

export function asBox(box: Debian): Box {
  const carry = (file: string) => {
    for (const part of [file, `${file}.sha256`, `${file}.sig`]) {
      if (existsSync(part)) cpSync(part, join(box.root, 'srv', basename(part)));
    }
    return `/srv/${basename(file)}`;
  };
  const work: Box['work'] = (what) => {
    const script = readFileSync(join(projectRoot, 'tests/provisioning/sell-inside.ts'), 'utf8');
    const node = 'NODE_EXTRA_CA_CERTS=/etc/comanda/tls/ca.crt /opt/comanda/current/node/bin/node';
    const line = `${node} --input-type=module-typescript - ${owner.email} '${owner.password}' ${what}`;
    return JSON.parse(box.ok(line, script)) as ReturnType<Box['work']>;
  };
  return {
    ...box,
    carry,
    work,
    unpack: (file) => {
      const there = carry(file);
      box.ok(`sha256sum -c ${there}.sha256 && tar -xzf ${there}`);
      return `/srv/comanda-${/comanda-(.*)-linux/.exec(there)?.[1]}/provisioning/install.sh`;
    },
    makeOwner: () => box.ok(`comanda owner create ${owner.email}`, `${owner.password}\n`),
    version: () => /"version":"([^"]*)"/.exec(box.ok(`${ask} 5050 /api/health 5`))?.[1],
    closedChecks: () => work('open').closed,
  };
}

/** Starts a printer at the other end of the network; its output is in /run/paper of the machine. */
export const startPrinter =
  'systemd-run -q --collect --unit=printer socat TCP-LISTEN:9100,reuseaddr,fork SYSTEM:"cat >>/run/paper"';
export function plugPrinter(box: Debian): void {
  box.ok(startPrinter);
}

/**
 * The files of a machine with size, owner, mode and modification time, without those that a running system writes
 * anyway.
 */
export function footprint(box: Debian): string {
  const left = [
    '/proc',
    '/sys',
    '/dev',
    '/run',
    '/tmp',
    '/var/tmp',
    '/var/log',
    '/var/cache',
    '/var/lib/dpkg',
  ];
  const prune = [...left, '/var/lib/comanda', '/var/lib/systemd', '/var/lib/private']
    .map((path) => `-path ${path}`)
    .join(' -o ');
  return box.ok(
    `find / -xdev \\( ${prune} \\) -prune -o -printf '%p %y %s %U:%G %m %C@\\n' | sort`,
  );
}
