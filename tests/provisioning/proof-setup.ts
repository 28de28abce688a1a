import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeKey, makeRelease } from './made-release.ts';
import { makeDebian, whyNoDebian } from './real-debian.ts';

/** The fixture of all proofs on a real Debian, made once per run. */
export interface Proof {
  /** Why the proofs cannot run here, as a sentence, or null. */
  why: string | null;
  /** The release 1.0.0 of this checkout, signed with `key`. */
  release: string;
  key: string;
  /** A folder of debootstrap; each proof boots a copy of it. */
  debian: string;
  /** Folder for further releases. */
  folder: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    proof: Proof;
  }
}

/**
 * `npm run prove:install`: COMANDA_DEBIAN names the Debian (bookworm, trixie), COMANDA_DEBIAN_ROOT a folder of
 * debootstrap to take instead of making one. COMANDA_PROOF_FOLDER keeps the release for the next run, while the work is
 * on the proofs and not on the product.
 */
export default function setup(project: TestProject): () => void {
  const why = whyNoDebian();
  const folder = mkdtempSync(join(tmpdir(), 'comanda-proof-'));
  const kept = process.env['COMANDA_PROOF_FOLDER'];
  const given = process.env['COMANDA_DEBIAN_ROOT'];
  const proof: Proof = {
    why,
    release: '',
    key: '',
    debian: given ?? join(folder, 'debian'),
    folder,
  };
  if (why) console.log(`The installation is not tried: ${why}`);
  else {
    const suite = process.env['COMANDA_DEBIAN'] ?? 'bookworm';
    if (given === undefined) makeDebian(suite, proof.debian);
    const shelf = kept ?? folder;
    mkdirSync(shelf, { recursive: true });
    proof.key = join(shelf, 'release');
    proof.release = join(shelf, `comanda-1.0.0-linux-${process.arch}.tar.gz`);
    if (!existsSync(proof.release)) {
      if (!existsSync(proof.key)) makeKey(shelf, 'release');
      makeRelease(shelf, '1.0.0', proof.key);
    }
  }
  project.provide('proof', proof);
  return () => rmSync(folder, { recursive: true, force: true });
}
