import type { Repos } from '@comanda/db/repos';
import type { PrintJobRow } from '@comanda/db/repos/printing.repo';
import type { Block } from '@comanda/receipt/blocks';
import { layoutDocument } from '@comanda/receipt/layouts/document';
import type { Raster } from '@comanda/receipt/ticket-data';

/** The last converted picture: converting a PNG of 32 kB takes some milliseconds. */
let known: { png: Buffer; raster: Raster | null } | null = null;

/**
 * Adds the venue's picture to a ticket's data. It is not stored with each job, because it is larger than the
 * rest.
 */
export async function withLogo<T extends object>(
  repos: Repos,
  document: string,
  data: T,
): Promise<T & { logo?: Raster | null }> {
  if (document !== 'ticket') return data;
  const png = await repos.logo.getLogo();
  if (!png) return data;
  // Loaded late: the PNG reader takes megabytes, and most venues have no picture on their tickets.
  const { toRaster } = await import('./logo-raster.ts');
  if (!known?.png.equals(png)) known = { png, raster: toRaster(png) };
  return { ...data, logo: known.raster };
}

/** Lays out the paper of a job as the print service does. */
export async function blocksOf(repos: Repos, job: PrintJobRow): Promise<Block[]> {
  const { width, language, marking, id: number } = job;
  const data = await withLogo(repos, job.document, JSON.parse(job.data) as object);
  return layoutDocument(job.document, data, { width, language, marking, number });
}
