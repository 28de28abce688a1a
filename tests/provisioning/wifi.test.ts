import { spawnSync } from 'node:child_process';
import { pbkdf2Sync } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '../structure/tree.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'comanda-wifi-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The settings that a wifi.txt makes, and what is said on the monitor. */
function wifi(text: string): { settings: string; why: string } {
  const [given, settings] = [join(folder, 'wifi.txt'), join(folder, 'settings')];
  writeFileSync(given, text);
  const script = join(projectRoot, 'provisioning/flash/wifi.sh');
  spawnSync('sh', [script, given, settings]);
  const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
  return { settings: read(settings), why: read(`${settings}.why`) };
}
/** As WPA2 defines it. */
const pskOf = (name: string, password: string) =>
  pbkdf2Sync(password, name, 4096, 32, 'sha1').toString('hex');
const hex = (text: string) => Buffer.from(text).toString('hex');

describe('wifi.txt on the boot partition', () => {
  it('names network, password and country', () => {
    const { settings } = wifi('name=Bar La Palma\npassword=cuatro palabras\ncountry=us\n');
    expect(settings).toContain(`ssid=${hex('Bar La Palma')}\n`);
    expect(settings).toContain(`psk=${pskOf('Bar La Palma', 'cuatro palabras')}\n`);
    expect(settings).toContain('country=US\n');
    expect(statSync(join(folder, 'settings')).mode & 0o777).toBe(0o600);
  });

  it('may come from Notepad, with any characters, and a later line wins', () => {
    const password = 'a$b`c"d#\\e =f';
    const text = `\uFEFFName = Café "Ñandú" \r\nPassword= old old old\r\npassword=${password}\r\n\r\n`;
    const { settings, why } = wifi(text);
    expect(settings).toContain(`ssid=${hex('Café "Ñandú"')}\n`);
    expect(settings).toContain(`sae_password=${hex(password)}\n`);
    expect(settings).toContain(`psk=${pskOf('Café "Ñandú"', password)}\n`);
    expect(settings).toContain('country=MX\n');
    expect(why).toBe('');
  });

  it('without a password is an open network', () => {
    expect(wifi('name=Open\n').settings).toContain('key_mgmt=NONE');
  });

  it.each([
    ['password=long enough\n', 'no line name='],
    [`name=${'x'.repeat(33)}\n`, 'the name is too long'],
    ['name=Bar\npassword=short\n', 'less than 8 characters'],
    [`name=Bar\npassword=${'x'.repeat(64)}\n`, 'the password is too long'],
    ['name=Bar\npassword=long enough\ncountry=Mexico\n', 'country= has two letters'],
  ])('%j is refused on the monitor, and mended by writing it again', (text, reason) => {
    expect(wifi(text)).toEqual({ settings: '', why: expect.stringContaining(reason) });
    expect(wifi('name=Bar\npassword=long enough\n').why).toBe('');
  });
});
