import { byQpdf } from './sample-pdf.ts';

const NOBODY_MAY = ['--extract=n', '--modify=none', '--print=none', '--accessibility=n'];
const NOBODY_MAY_40 = ['--extract=n', '--modify=n', '--print=n', '--annotate=n'];

const KINDS: [name: string, options: (user: string) => string[]][] = [
  [
    'RC4 of 40 bits',
    (user) => ['--allow-weak-crypto', '--encrypt', user, 'owner', '40', ...NOBODY_MAY_40, '--'],
  ],
  [
    'RC4 of 128 bits',
    (user) => ['--allow-weak-crypto', '--encrypt', user, 'owner', '128', '--use-aes=n', ...NOBODY_MAY, '--'],
  ],
  [
    'RC4 with V4',
    (user) => [
      '--allow-weak-crypto',
      '--encrypt',
      user,
      'owner',
      '128',
      '--use-aes=n',
      '--force-V4',
      ...NOBODY_MAY,
      '--',
    ],
  ],
  [
    'AES of 128 bits',
    (user) => ['--allow-weak-crypto', '--encrypt', user, 'owner', '128', '--use-aes=y', ...NOBODY_MAY, '--'],
  ],
  [
    'AES of 128 bits, open metadata',
    (user) => [
      '--allow-weak-crypto',
      '--encrypt',
      user,
      'owner',
      '128',
      '--use-aes=y',
      '--cleartext-metadata',
      '--',
    ],
  ],
  [
    'AES of 256 bits, revision 5',
    (user) => ['--allow-weak-crypto', '--encrypt', user, 'owner', '256', '--force-R5', ...NOBODY_MAY, '--'],
  ],
  ['AES of 256 bits, revision 6', (user) => ['--encrypt', user, 'owner', '256', ...NOBODY_MAY, '--']],
];

export function encryptedPdfs(pdf: Uint8Array, userPassword = ''): [name: string, pdf: Buffer][] {
  return KINDS.map(([name, options]) => [name, byQpdf(pdf, ...options(userPassword))]);
}
