import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

const run = promisify(execFile);

/** Debian packages with PDFs of many programs, 100 MB in total. They are unpacked, but not installed. */
const PACKAGES = [
  ...['debian-faq', 'developers-reference', 'gnuplot-doc', 'live-manual-pdf', 'maint-guide', 'r-doc-pdf'],
  ...['texlive-fonts-recommended-doc', 'texlive-humanities-doc', 'texlive-lang-cjk', 'texlive-lang-german'],
  'texlive-plain-generic',
];

/** Returns the packages' PDFs by path. @param largest maximum size in bytes */
export async function debianDocuments(
  folder: string,
  largest: number,
): Promise<[name: string, pdf: Buffer][]> {
  await run('apt-get', ['download', ...PACKAGES], { cwd: folder });
  for (const file of await readdir(folder))
    if (file.endsWith('.deb')) await run('dpkg-deb', ['-x', file, 'unpacked'], { cwd: folder });
  const unpacked = path.join(folder, 'unpacked');
  const files = await readdir(unpacked, { recursive: true, withFileTypes: true });
  const names = files
    .filter((file) => file.isFile() && /\.pdf(\.gz)?$/.test(file.name))
    .map((file) => path.relative(unpacked, path.join(file.parentPath, file.name)));
  const found = await Promise.all(
    names.sort().map(async (name): Promise<[string, Buffer]> => {
      const bytes = await readFile(path.join(unpacked, name));
      return [name, name.endsWith('.gz') ? await promisify(gunzip)(bytes) : bytes];
    }),
  );
  return found.filter(([, pdf]) => pdf.length <= largest);
}
