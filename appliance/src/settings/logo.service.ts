import type * as contract from '@comanda/contract/settings';
import { pngSize } from '@comanda/domain/picture';
import { Problem } from '@comanda/domain/problem';
import { RawReply, type Call } from '../http/mount.ts';
import { journal } from '../http/command-context.ts';

const mostBytes = 32 * 1024;

export async function getLogo({ repos }: Call<typeof contract.getLogo>): Promise<RawReply> {
  const png = await repos.logo.getLogo();
  if (!png) throw new Problem('not_found');
  return new RawReply('image/png', png);
}

export async function updateLogo(
  call: Call<typeof contract.updateLogo>,
): Promise<{ success: true }> {
  const { repos, body, now, emit } = call;
  const png = Buffer.from(body.png, 'base64');
  const { toRaster } = await import('../printing/logo-raster.ts');
  // A picture that cannot be converted now would be missing from every ticket without an error.
  const fits = png.length <= mostBytes && toRaster(png) !== null;
  if (!fits) throw new Problem('unsuitable_picture', { field: 'png' });
  const before = await repos.logo.hasLogo();
  await repos.logo.updateLogo(png, now);
  await note(call, before ? 'replaced' : 'added', { bytes: png.length, ...pngSize(png) });
  emit({ event: 'settings.changed', id: 1 });
  return { success: true };
}

export async function deleteLogo(
  call: Call<typeof contract.deleteLogo>,
): Promise<{ success: true }> {
  const { repos, now, emit } = call;
  if (!(await repos.logo.hasLogo())) throw new Problem('not_found');
  await repos.logo.updateLogo(null, now);
  await note(call, 'removed');
  emit({ event: 'settings.changed', id: 1 });
  return { success: true };
}

type WriteCall = Call<typeof contract.updateLogo> | Call<typeof contract.deleteLogo>;

function note(call: WriteCall, logo: string, detail: Record<string, unknown> = {}): Promise<void> {
  return journal(call, {
    action: 'settings.logo',
    subject: 'setting',
    id: 1,
    detail: { logo, ...detail },
  });
}
