import { execFileSync } from 'node:child_process';

const run = (program: string, args: readonly string[], input = '') =>
  execFileSync(program, args, { input, stdio: ['pipe', 'pipe', 'pipe'] }).toString();

/** Why no network can be made on this machine, as a sentence, or null. */
export function noNetworks(): string | null {
  if (process.getuid?.() !== 0) return 'Network namespaces need root.';
  for (const program of ['ip', 'nft']) {
    try {
      run('which', [program]);
    } catch {
      return `${program} is missing: apt-get install iproute2 nftables.`;
    }
  }
  try {
    makeNetwork(1).remove();
    return null;
  } catch (error) {
    return `This machine makes no network namespaces (${String(error).split('\n')[0]}).`;
  }
}

export interface DroppingNetwork {
  /** Address of the box, inside its namespace. */
  box: string;
  /** An address that is never dropped. */
  control: string;
  /** One address per device. */
  devices: string[];
  /** The arguments of `ip` that run a program in the namespace of the box. */
  inside: string[];
  /** From now on, packets between the devices and the box disappear without an answer. */
  drop(): void;
  /** Packets arrive again. */
  pass(): void;
  remove(): void;
}

/** A box in a network namespace and devices outside of it, whose packets nftables can drop. */
export function makeNetwork(devices: number): DroppingNetwork {
  const name = `comanda-${process.pid}`;
  const [outer, inner] = [`co${process.pid}`, `ci${process.pid}`];
  const at = (host: number) => `10.213.77.${host}`;
  const addresses = Array.from({ length: devices }, (_, index) => at(10 + index));
  const nft = (commands: string) => run('ip', ['netns', 'exec', name, 'nft', '-f', '-'], commands);
  const remove = () => run('ip', ['netns', 'del', name]);
  run('ip', ['netns', 'add', name]);
  try {
    run('ip', ['link', 'add', outer, 'type', 'veth', 'peer', 'name', inner, 'netns', name]);
    for (const address of [at(2), ...addresses]) {
      run('ip', ['address', 'add', `${address}/24`, 'dev', outer]);
    }
    run('ip', ['link', 'set', outer, 'up']);
    run('ip', ['-n', name, 'address', 'add', `${at(1)}/24`, 'dev', inner]);
    for (const link of [inner, 'lo']) run('ip', ['-n', name, 'link', 'set', link, 'up']);
    const chain = (hook: string) =>
      `add chain inet dropping ${hook} { type filter hook ${hook} priority 0; }`;
    nft(`add table inet dropping\n${chain('input')}\n${chain('output')}\n`);
  } catch (error) {
    remove();
    throw error;
  }
  return {
    box: at(1),
    control: at(2),
    devices: addresses,
    inside: ['netns', 'exec', name],
    drop: () =>
      nft(`add rule inet dropping input iifname ${inner} ip saddr != ${at(2)} drop
add rule inet dropping output oifname ${inner} ip daddr != ${at(2)} drop\n`),
    pass: () => nft('flush table inet dropping\n'),
    remove,
  };
}
