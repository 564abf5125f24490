import { expect, test } from 'vitest';
import { PARTS, partsFor } from '../setup/parts.mjs';
import { fetchPrograms, programsToFetch } from './fetch-programs.mjs';

/** A package manager that records its calls and fails for some packages. */
function debian(broken: string[] = []) {
  const asked: string[] = [];
  return {
    asked,
    downloadPackages: (packages: string[]) => (asked.push(`fetch ${packages.join(' ')}`), Promise.resolve()),
    installQuietly: (packages: string[]) => {
      asked.push(`install ${packages.join(' ')}`);
      const isBroken = packages.some((each) => broken.includes(each));
      return isBroken ? Promise.reject(new Error('Unable to fetch some archives')) : Promise.resolve();
    },
    unfinishedPackages: () => Promise.resolve<string[]>([]),
  };
}

test('fetches nothing where it can’t install packages', async () => {
  const unprivileged = {
    canInstallPackages: () => false,
    unfinishedPackages: () => Promise.resolve(['qpdf']),
  };
  expect(await programsToFetch(unprivileged)).toEqual([]);
});

test('fetches a program again whose installation was interrupted', async () => {
  const cutOff = { canInstallPackages: () => true, unfinishedPackages: () => Promise.resolve(['qpdf']) };
  expect(await programsToFetch(cutOff)).toContain('qpdf');
  const whole = { canInstallPackages: () => true, unfinishedPackages: () => Promise.resolve([]) };
  const missing = partsFor('product').filter((name) => !PARTS[name].find());
  expect(await programsToFetch(whole)).toEqual(missing);
});

test('unpacks nothing before the page is served, and prints a line for each program', async () => {
  const said: string[] = [];
  const system = debian();
  let serve = () => {};
  const installFrom = new Promise<void>((resolve) => (serve = resolve));
  const fetched = fetchPrograms(['qpdf', 'bubblewrap'], {
    say: (line) => said.push(line),
    ...{ installFrom, debian: system },
  });
  await new Promise(setImmediate);
  expect(system.asked.filter((each) => each.startsWith('install'))).toEqual([]);
  serve();
  await fetched;
  expect(system.asked).toEqual(['fetch qpdf bubblewrap', 'install qpdf', 'install bubblewrap']);
  expect(said).toEqual([
    expect.stringMatching(/qpdf is installed \(\d+ s, 1 of 2\)/),
    expect.stringMatching(/bubblewrap is installed \(\d+ s, 2 of 2\)/),
    expect.stringContaining('All programs are installed'),
  ]);
});

test('prints the cause and the command of a failed installation, and installs the rest', async () => {
  const said: string[] = [];
  await fetchPrograms(['qpdf', 'bubblewrap'], {
    say: (line) => said.push(line),
    ...{ installFrom: Promise.resolve(), debian: debian(['qpdf']) },
  });
  expect(said[0]).toContain('bubblewrap is installed');
  expect(said[1]).toContain('Unable to fetch some archives');
  expect(said[2]).toContain('sudo apt-get install -y qpdf');
  expect(said[3]).toContain('restart');
});
