import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeImage } from '../../provisioning/release/image.mjs';
import { projectRoot, projectText } from '../structure/tree.ts';
import { until } from '../support/until.ts';
import { changedRelease } from './made-release.ts';

/**
 * The container image with its compose file, run by podman and docker-compose: installed and restored with the commands
 * of provisioning/container/README.md, set up, sold on, printed, upgraded, a version that does not start, removed.
 */
const proof = inject('proof');
const programs = ['podman', 'runc', 'docker-compose', 'mmdebstrap', 'buildah', 'socat'];
const missing = programs.filter(
  (name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0,
);
if (missing.length > 0) console.log(`Containers were not tried: ${missing.join(', ')} missing.`);

const folder = mkdtempSync(join(tmpdir(), 'comanda-containers-'));
const project = `comanda-proof-${process.pid}`;
const socket = `unix://${join(folder, 'podman.sock')}`;
const env = {
  ...process.env,
  PATH: `${folder}/bin:${process.env['PATH']}`,
  DOCKER_HOST: socket,
  COMPOSE_PROJECT_NAME: project,
  // Otherwise docker-compose 1 starts `docker` itself.
  COMPOSE_INTERACTIVE_NO_CLI: '1',
  COMANDA_HTTPS_PORT: '18443',
  COMANDA_HTTP_PORT: '18080',
  CONTAINERS_CONF: join(folder, 'containers.conf'),
};
const owner = { email: 'owner@venue.test', password: 'correct horse battery' };
let engine: ChildProcess;
let printer: ChildProcess;

const said = (program: string, args: string[], input = '') =>
  execFileSync(program, args, { env, input, encoding: 'utf8', cwd: folder, maxBuffer: 1 << 26 });
const compose = (...args: string[]) => said('docker', ['compose', ...args]);
/** Runs commands as a person types them. */
const follow = (commands: string) => said('sh', ['-ec', commands]);

/** `docker` of the list, over what Debian 12 has: podman, and docker-compose 1, which takes the name from its environment. */
const docker = `#!/bin/sh -e
case $1 in load) exec podman load -q ;; compose) shift ;; esac
case $1 in
  exec) container=\${COMPOSE_PROJECT_NAME}_$2_1; shift 2; exec podman exec "$container" "$@" ;;
  run) shift; exec docker-compose -f compose.yaml run -T "$@" ;;
esac
exec docker-compose -f compose.yaml "$@"
`;
const guide = projectText('provisioning/container/README.md').replaceAll('x64', process.arch);
/** The commands of its numbered list. */
const [load = '', rename = '', address = '', start = '', code = ''] = [
  ...(/^1\. [^]*?\n\n/m.exec(guide)?.[0].matchAll(/`([a-z]+ [^`]+)`/g) ?? []),
].map((found) => found[1] ?? '');
const restore = /^```sh\n([^]*?)```/m.exec(guide)?.[1] ?? '';
const inside = (service: string, args: string[], input = '') =>
  said('podman', ['exec', '-i', `${project}_${service}_1`, ...args], input);
/** The version that answers; none while nothing does. */
const serving = () => {
  const url = 'https://127.0.0.1:18443/api/health';
  const { stdout } = spawnSync('curl', ['-sk', '-m', '3', url], { encoding: 'utf8' });
  return /"version":"([^"]*)"/.exec(stdout)?.[1];
};

/** Makes the image of a release and its compose file, and copies both to the folder. */
async function carry(release: string, version: string): Promise<void> {
  const arch = process.arch === 'arm64' ? 'arm64' : 'x64';
  const about = { version, arch, madeAt: 1_795_000_000 } as const;
  for (const file of await makeImage(release, about)) cpSync(file, join(folder, basename(file)));
}

/** The row "a newer version" of the list. */
async function upgrade(release: string, version: string): Promise<void> {
  await carry(release, version);
  follow([load, rename, start].join('\n').replaceAll('1.0.0', version));
}

function work(what: 'open' | 'sell'): { job: string | null; closed: number } {
  const script = readFileSync(join(projectRoot, 'tests/provisioning/sell-inside.ts'), 'utf8');
  const node = ['env', 'NODE_EXTRA_CA_CERTS=/etc/comanda/tls/ca.crt', 'node'];
  const args = [...node, '--input-type=module-typescript', '-', owner.email, owner.password, what];
  return JSON.parse(inside('appliance', args, script)) as ReturnType<typeof work>;
}

/** Sets the venue up with the code of the box, and its network printer. */
function setUp(code: string, transport: string): void {
  const body = {
    code,
    language: 'es',
    venue_name: 'La Esquina',
    address: 'Calle 1',
    tax_id: 'XAXX010101000',
    time_zone: 'America/Mexico_City',
    owner: { ...owner, first_names: 'Owner', pin: '2580' },
    rooms: [{ name: 'Salón', tables: 4 }],
  };
  const script = `
    const at = 'http://127.0.0.1:5050/api/';
    const send = async (method, path, body, cookie = '') => {
      const headers = { 'content-type': 'application/json', cookie };
      const answer = await fetch(at + path, { method, headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(await answer.text());
      return answer.headers.getSetCookie().map((line) => line.split(';')[0]).join('; ');
    };
    const cookie = await send('POST', 'setup', ${JSON.stringify(body)});
    await send('PUT', 'printers/1', { transport: '${transport}' }, cookie);`;
  inside('appliance', ['node', '--input-type=module', '-'], script);
}

describe.skipIf(proof.why !== null || missing.length > 0)('containers', () => {
  beforeAll(async () => {
    const limits = '[containers]\ndefault_ulimits = ["nofile=1024:1024","nproc=1024:1024"]\n';
    writeFileSync(
      env.CONTAINERS_CONF,
      `${limits}[engine]\nruntime = "runc"\n[network]\nnetwork_backend = "netavark"\n`,
    );
    engine = spawn('podman', ['system', 'service', '--time', '0', socket], {
      env,
      stdio: 'ignore',
    });
    printer = spawn('socat', [
      '-u',
      'TCP-LISTEN:9100,reuseaddr,fork',
      `OPEN:${folder}/paper,creat,append`,
    ]);
    mkdirSync(join(folder, 'bin'));
    writeFileSync(join(folder, 'bin/docker'), docker, { mode: 0o755 });
    await carry(proof.release, '1.0.0');
    const began = performance.now();
    follow([load, rename, address, start].join('\n'));
    await until(() => serving() === '1.0.0', 60_000);
    console.log(`serves after ${((performance.now() - began) / 1000).toFixed(0)} s`);
  });
  afterAll(() => {
    spawnSync('docker', ['compose', 'down', '-v'], { env, cwd: folder });
    for (const child of [engine, printer]) child?.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  it('have the least they need', () => {
    for (const [service, user] of [
      ['certificate', '10003'],
      ['appliance', '10001'],
      ['print', '10002'],
    ] as const) {
      expect(inside(service, ['id', '-u']).trim()).toBe(user);
      expect(() => inside(service, ['touch', '/opt/comanda/x'])).toThrow('Read-only file system');
      expect(inside(service, ['grep', 'CapEff', '/proc/self/status'])).toMatch(/\t0+$/m);
    }
    expect(() => inside('appliance', ['cat', '/etc/comanda/tls/ca.key'])).toThrow('denied');
  });

  it('serve the venue with a certificate for the addresses of the computer', () => {
    const given = said('curl', ['-s', 'http://127.0.0.1:18080/ca.crt']);
    writeFileSync(join(folder, 'ca.crt'), given);
    const to = ['--connect-to', '192.168.1.10:18443:127.0.0.1:18443'];
    const page = said('curl', ['-s', '--cacert', 'ca.crt', ...to, 'https://192.168.1.10:18443/']);
    expect(page).toContain('<title>Comanda');
    inside('appliance', ['node', 'provisioning/container/healthy.mjs']);
  });

  it('are set up with the code of the box, sell and print', () => {
    const network = said('podman', ['network', 'inspect', `${project}_default`]);
    const gateway = /"gateway": "([\d.]+)"/i.exec(network)?.[1] ?? '';
    setUp(follow(code).trim(), `tcp://${gateway}:9100`);
    expect(work('sell')).toMatchObject({ job: 'printed', closed: 1 });
    expect(readFileSync(join(folder, 'paper')).includes('La Esquina')).toBe(true);
  });

  it('keep what was sold over a kill and an upgrade', async () => {
    said('podman', ['kill', `${project}_appliance_1`]);
    compose('up', '-d');
    await until(() => serving() === '1.0.0', 60_000);
    expect(work('open').closed).toBe(1);
    mkdirSync(join(folder, 'next'));
    await upgrade(changedRelease(proof.release, '1.1.0', join(folder, 'next'), {}), '1.1.0');
    await until(() => serving() === '1.1.0', 60_000);
    expect(work('sell').closed).toBe(2);
  });

  it('go back from a version that does not start', async () => {
    cpSync(join(folder, 'compose.yaml'), join(folder, 'before.yaml'));
    mkdirSync(join(folder, 'broken'));
    const broken = changedRelease(proof.release, '1.2.0', join(folder, 'broken'), {
      'appliance/src/main.ts': (text) => `throw new Error('broken');\n${text}`,
    });
    await upgrade(broken, '1.2.0');
    await until(() => serving() === undefined, 30_000);
    cpSync(join(folder, 'before.yaml'), join(folder, 'compose.yaml'));
    compose('up', '-d');
    await until(() => serving() === '1.1.0', 60_000);
    expect(work('open').closed).toBe(2);
  });

  it('restore a backup', async () => {
    const folder = '/var/lib/comanda/backups';
    const list = () => inside('appliance', ['sh', '-c', `ls ${folder} 2>/dev/null`]).split('\n');
    compose('kill', '-s', 'USR2', 'appliance');
    await until(() => list().some((name) => name.includes('manual')), 30_000);
    const name = list().find((each) => each.includes('manual')) ?? '';
    expect(work('sell').closed).toBe(3);
    follow(restore.replace('NAME', name));
    await until(() => serving() === '1.1.0', 60_000);
    expect(work('open').closed).toBe(2);
  });

  // Last, because the venue is lost.
  it('offer the backups on a page when the database is lost', async () => {
    compose('stop', 'appliance', 'print');
    const data = said('podman', ['volume', 'inspect', '-f', '{{.Mountpoint}}', `${project}_data`]);
    rmSync(join(data.trim(), 'comanda.db'));
    compose('up', '-d');
    const health = () =>
      spawnSync('curl', ['-sk', 'https://127.0.0.1:18443/api/health'], { encoding: 'utf8' }).stdout;
    await until(() => health().includes('restore_needed'), 60_000);
    expect(inside('appliance', ['cat', '/var/lib/comanda/restore-code']).trim()).not.toBe('');
  });
});
