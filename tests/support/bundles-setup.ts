import type { TestProject } from 'vitest/node';
import { ensureBundles } from './bundles.ts';

/** Bundles the programs before the tests, where the environment of the project names the folder. */
export default async function setup(project: TestProject): Promise<void> {
  const { COMANDA_TEST_BUNDLES: folder } = project.config.env as Record<string, string | undefined>;
  if (folder !== undefined) await ensureBundles(folder);
}
