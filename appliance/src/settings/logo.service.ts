import type { deleteLogo, readLogo, updateLogo } from '@comanda/contract/settings';
import { Problem } from '@comanda/domain/problem';
import { RawReply, type Call } from '../http/mount.ts';
import { journal } from '../orders/acting.ts';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const mostBytes = 32 * 1024;
/** Dots of a ticket 80 mm wide. */
const mostPoints = 576;

export async function logo({ repos }: Call<typeof readLogo>): Promise<RawReply> {
  const png = await repos.choices.logo();
  if (!png) throw new Problem('not_found');
  return new RawReply('image/png', png);
}

export async function storeLogo(call: Call<typeof updateLogo>): Promise<{ success: true }> {
  const { repos, body, now, emit } = call;
  const png = Buffer.from(body.png, 'base64');
  const size = pngSize(png);
  const fits = size && size.width <= mostPoints && size.height <= mostPoints;
  if (!fits || png.length > mostBytes) throw new Problem('unsuitable_picture', { field: 'png' });
  const before = await repos.choices.hasLogo();
  await repos.choices.setLogo(png, now);
  await note(call, before ? 'replaced' : 'added', { bytes: png.length, ...size });
  emit({ event: 'settings.changed', id: 1 });
  return { success: true };
}

export async function removeLogo(call: Call<typeof deleteLogo>): Promise<{ success: true }> {
  const { repos, now, emit } = call;
  if (!(await repos.choices.hasLogo())) throw new Problem('not_found');
  await repos.choices.setLogo(null, now);
  await note(call, 'removed');
  emit({ event: 'settings.changed', id: 1 });
  return { success: true };
}

type Writing = Call<typeof updateLogo> | Call<typeof deleteLogo>;

function note(call: Writing, logo: string, detail: Record<string, unknown> = {}): Promise<void> {
  return journal(call, {
    action: 'settings.logo',
    subject: 'setting',
    id: 1,
    detail: { logo, ...detail },
  });
}

/** Width and height in points from the head of a PNG; null when it is none. */
function pngSize(bytes: Buffer): { width: number; height: number } | null {
  // Signature, then the length and name of the first part, then its width and height.
  if (bytes.length < 33 || !bytes.subarray(0, 8).equals(signature)) return null;
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  return width > 0 && height > 0 ? { width, height } : null;
}
