import type { TestProject } from 'vitest/node';
import { ensureBundles } from './bundles.ts';

/** Bundles the programs before the tests of a project whose environment names the folder. */
export default function setup(project: TestProject): Promise<void> {
  return ensureBundles(String(project.config.env['COMANDA_TEST_BUNDLES']));
}
