import { expect, test } from 'vitest';
import { aptProblem, isInterrupted, unfinishedIn } from './debian.mjs';

test('finds interrupted packages among installed and unknown ones', () => {
  const listed = [
    'installed qpdf',
    'half-configured chromium',
    'unpacked libreoffice-writer-nogui',
    'half-installed bubblewrap',
    'triggers-pending fonts-noto-core',
    'config-files poppler-utils',
    'not-installed fonts-noto-cjk',
    'dpkg-query: no packages found matching fonts-dejavu-core',
  ];
  expect(unfinishedIn(listed.join('\n'))).toEqual([
    'chromium',
    'libreoffice-writer-nogui',
    'bubblewrap',
    'fonts-noto-core',
  ]);
});

test('extracts the problem from apt-get’s output', () => {
  const output = 'Reading package lists...\nE: Unable to locate package chromium\nE: Another one\n';
  expect(aptProblem(output)).toBe('Unable to locate package chromium');
  expect(aptProblem('Reading package lists...\n')).toBeUndefined();
});

test('recognizes an apt-get that waits for dpkg', () => {
  expect(
    isInterrupted(
      "E: dpkg was interrupted, you must manually run 'dpkg --configure -a' to correct the problem.\n",
    ),
  ).toBe(true);
  expect(isInterrupted('E: Unable to locate package chromium\n')).toBe(false);
});
