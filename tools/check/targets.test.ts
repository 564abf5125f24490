import { readdirSync, realpathSync } from 'node:fs';
import { createProjectGraphAsync, type ProjectGraph, type TargetConfiguration } from '@nx/devkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { bin } from '../workspace/build.mjs';
import { inRoot } from '../workspace/root.mjs';

/** Folders that are type-checked and linted together. */
const FOLDERS = ['apps', 'libs', 'services', 'tools', 'e2e'];

let graph: ProjectGraph;
beforeAll(async () => {
  process.env.NX_DAEMON = 'false';
  graph = await createProjectGraphAsync({ exitOnError: false });
});

const topOf = (name: string) => graph.nodes[name]?.data.root.split('/')[0] ?? '';

/** Returns the top-level folders that a folder's projects import, directly or indirectly, plus the folder itself. */
function foldersBelow(folder: string): string[] {
  const names = new Set(Object.keys(graph.nodes).filter((name) => topOf(name) === folder));
  for (const name of names)
    for (const { target } of graph.dependencies[name] ?? []) if (graph.nodes[target]) names.add(target);
  return [...new Set([...names].map(topOf))].sort();
}

function target(folder: string, name: string): TargetConfiguration {
  const found = Object.values(graph.nodes).find(({ data }) => data.root === folder)?.data.targets?.[name];
  if (!found) throw new Error(`The folder ${folder} has no target "${name}".`);
  return found;
}

describe.each(FOLDERS)('the folder %s', (folder) => {
  it.each(['types', 'lint'])('repeats %s when its imports change', (name) => {
    const { cache, inputs } = target(folder, name);
    expect(cache).toBe(true);
    expect(inputs).toEqual(expect.arrayContaining(['toolchain', ...foldersBelow(folder)]));
  });

  it('repeats lint when the rules change', () => {
    expect(target(folder, 'lint').inputs).toContain('rules');
  });
});

it('repeats the libraries’ types when the core changes, because the store’s tests use it', () => {
  for (const name of ['types', 'lint']) expect(target('libs', name).inputs).toContain('services');
});

it('rebuilds no program when only the core changes', () => {
  const { dependencies } = graph;
  expect(dependencies['@portico/store']?.map(({ target }) => target)).not.toContain('@portico/core');
});

const isTested = (root: string) =>
  readdirSync(inRoot(root, 'src'), { recursive: true, encoding: 'utf8' }).some((file) =>
    /(?<!\.int)\.test\.tsx?$/.test(file),
  );

it('repeats the unit tests of a package when it or one of its dependencies changes', () => {
  const packages = Object.values(graph.nodes).filter(({ data }) => /^(apps|libs|services)\//.test(data.root));
  const tested = packages.filter(({ data }) => isTested(data.root));
  expect(tested.length).toBeGreaterThan(10);
  for (const { name, data } of tested)
    expect(data.targets?.test?.inputs, name).toEqual(expect.arrayContaining(['tested', '^production']));
});

// The TypeScript 6 package, installed for its API, also has a `tsc`, which must not be the one that runs.
it('tsc is the native compiler', () => {
  expect(realpathSync(bin('tsc'))).toContain('@typescript/compiler');
});
