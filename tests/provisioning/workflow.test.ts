import { expect, it } from 'vitest';
import { projectFiles, projectText } from '../structure/tree.ts';

const workflow = projectText('.github/workflows/release.yml');

it('the workflow of releases calls the command with options that it has', () => {
  const call = /npm run release -- (.*)$/m.exec(workflow)?.[1] ?? '';
  const options = [...call.matchAll(/--([a-z]+)/g)].map((found) => found[1]);
  expect(options).toEqual(['version', 'arch', 'key', 'image', 'flash', 'url']);
  const known =
    /options: \{([^]*?)\n {4}\}/.exec(projectText('provisioning/release.mjs'))?.[1] ?? '';
  for (const name of options) expect(known).toContain(`      ${name}: {`);
});

it('names the secret that it needs, and the Node of the project', () => {
  expect(workflow).toContain('secrets.RELEASE_KEY');
  expect(projectText('.nvmrc').trim()).toMatch(/^\d+\.\d+\.\d+$/);
  expect(workflow).toContain('node:$(cat .nvmrc)-bookworm');
});

it('is the only one, and runs on nothing but a tag', () => {
  const files = projectFiles('.github/workflows');
  expect(files).toEqual(['.github/workflows/release.yml']);
  expect(workflow).toMatch(/^on:\n {2}push:\n {4}tags: \['v\[0-9\]\+/m);
});
