// @vitest-environment node
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { REFUSED_INTEGRITY as inBrowser } from '../src/integrity.ts';
import { containerName, identify, SHARED } from './identity.mjs';
import { REFUSED_INTEGRITY as inBuild } from './integrity-plugin.mjs';

const WORKSPACE = path.resolve(import.meta.dirname, '../../..');
const about = path.join(WORKSPACE, 'apps/about');
const version = (folder: string) => identify(folder, { without: SHARED }).version;

describe('the version of a build', () => {
  let copy: string;
  beforeEach(() => {
    const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'portico-identity-')));
    copy = path.join(folder, 'about');
    cpSync(about, copy, { recursive: true, filter: (file) => !/\/(dist|node_modules)$/.test(file) });
    symlinkSync(path.join(WORKSPACE, 'node_modules'), path.join(folder, 'node_modules'));
  });
  afterEach(() => rmSync(path.dirname(copy), { recursive: true }));

  it('is independent of the location', () => {
    expect(version(copy)).toBe(version(about));
  });

  it('depends on sources but not on tests', () => {
    writeFileSync(path.join(copy, 'src/more.test.ts'), '');
    expect(version(copy)).toBe(version(about));
    writeFileSync(path.join(copy, 'src/more.ts'), '');
    expect(version(copy)).not.toBe(version(about));
  });
});

describe('the versions of two steps', () => {
  let tree: string;
  const app = (name: string) => path.join(tree, 'apps', name);
  const versions = () => ({ pets: version(app('pets')), cars: version(app('cars')) });
  function put(place: string, manifest: object, files: Record<string, string> = { 'index.js': '' }): void {
    const folder = path.join(tree, place);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
    for (const [file, content] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), content);
    }
  }
  const step = (name: string, dependencies: object = {}) =>
    put(
      `apps/${name}`,
      { name, version: '1.0.0', dependencies: { '@portico/form-model': '*', ...dependencies } },
      { 'src/module.tsx': `export default '${name}';` },
    );

  beforeEach(() => {
    tree = realpathSync(mkdtempSync(path.join(tmpdir(), 'portico-tree-')));
    writeFileSync(path.join(tree, 'package-lock.json'), '{}');
    put('libs/form-model', { name: '@portico/form-model', version: '0.1.0' }, { 'src/index.ts': '' });
    mkdirSync(path.join(tree, 'node_modules/@portico'), { recursive: true });
    symlinkSync(path.join(tree, 'libs/form-model'), path.join(tree, 'node_modules/@portico/form-model'));
    put('node_modules/calendar', { name: 'calendar', version: '1.0.0', dependencies: { days: '^1.0.0' } });
    put('node_modules/days', { name: 'days', version: '1.0.0' });
    step('pets', { calendar: '^1.0.0' });
    step('cars');
  });
  afterEach(() => rmSync(tree, { recursive: true }));

  it('change only for the step that gets another dependency', () => {
    const before = versions();
    put('node_modules/charts', { name: 'charts', version: '2.0.0' });
    writeFileSync(path.join(tree, 'package-lock.json'), '{ "packages": {} }');
    step('cars', { charts: '^2.0.0' });
    const after = versions();
    expect(after.pets).toBe(before.pets);
    expect(after.cars).not.toBe(before.cars);
  });

  it.each([
    ['its version', () => put('node_modules/days', { name: 'days', version: '1.0.1' })],
    ['a byte of it', () => appendFileSync(path.join(tree, 'node_modules/days/index.js'), ' ')],
    [
      'where it is nested',
      () => put('apps/pets/node_modules/calendar', { name: 'calendar', version: '1.1.0' }),
    ],
  ])('distinguish a transitive dependency by %s, only for the step that has it', (_, change) => {
    const before = versions();
    change();
    const after = versions();
    expect(after.pets).not.toBe(before.pets);
    expect(after.cars).toBe(before.cars);
  });

  it('both change with a shared library', () => {
    const before = versions();
    appendFileSync(path.join(tree, 'libs/form-model/src/index.ts'), 'export {};');
    const after = versions();
    expect(after.pets).not.toBe(before.pets);
    expect(after.cars).not.toBe(before.cars);
  });

  it("ignore files that the build doesn't read", () => {
    const before = versions();
    for (const file of ['package-lock.json', 'README.md', '.gitignore', 'vitest.config.ts'])
      writeFileSync(path.join(app('pets'), file), 'x');
    put('apps/pets/.git', { name: 'no package' });
    expect(versions()).toEqual(before);
  });

  it("are independent of the tree's location", () => {
    const before = versions();
    const moved = realpathSync(mkdtempSync(path.join(tmpdir(), 'portico-elsewhere-')));
    cpSync(path.join(tree, 'apps'), path.join(moved, 'apps'), { recursive: true });
    cpSync(path.join(tree, 'node_modules'), path.join(moved, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    expect(version(path.join(moved, 'apps/pets'))).toBe(before.pets);
    rmSync(moved, { recursive: true });
  });

  it('require installed dependencies', () => {
    step('cars', { charts: '^2.0.0' });
    expect(versions).toThrow(/charts is not installed for .*cars\. Run npm install/);
  });
});

describe('the container name', () => {
  it('is an identifier with the version', () => {
    expect(containerName('final-steps', '1.0.0-0a1b2c3d')).toBe('final_steps_1_0_0_0a1b2c3d');
  });
});

describe('the hash that matches no file', () => {
  it('is the same in the build and in the browser', () => {
    expect(inBuild).toBe(inBrowser);
  });
});
