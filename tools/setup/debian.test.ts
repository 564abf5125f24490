import { expect, test } from 'vitest';
import { aptProblem, isInterrupted, unfinishedIn } from './debian.mjs';

test('packages that dpkg was interrupted with are told from those that are there, or were never', () => {
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

test('of what apt-get prints, the problem is shown', () => {
  const output = 'Reading package lists...\nE: Unable to locate package chromium\nE: Another one\n';
  expect(aptProblem(output)).toBe('Unable to locate package chromium');
  expect(aptProblem('Reading package lists...\n')).toBeUndefined();
});

test('apt-get that waits for dpkg to be mended is told from one that failed', () => {
  expect(
    isInterrupted(
      "E: dpkg was interrupted, you must manually run 'dpkg --configure -a' to correct the problem.\n",
    ),
  ).toBe(true);
  expect(isInterrupted('E: Unable to locate package chromium\n')).toBe(false);
});
