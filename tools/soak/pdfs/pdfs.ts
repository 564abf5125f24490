import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { LIMITS } from '@portico/contracts';
import {
  damagedPdfs,
  encryptedPdfs,
  samplePdf,
  type PopplerView,
  showsEveryPage,
  renderWithPoppler,
  UploadPipeline,
} from '@portico/core/testing';
import { debianDocuments } from './debian-documents.ts';

/**
 * `npm run soak -- pdfs`: PDFs that other people and programs have made, and those again encrypted and damaged in every way that we
 * know, go the way of an upload, and are shown to Poppler before and after. One JSON line per figure on standard output, one line per
 * refusal on standard error. Ends with 1 when a file was refused of which a reader shows every page as it was, or when one has lost words.
 */
const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '1000' },
    /** Documents that are encrypted and damaged as well. */
    bases: { type: 'string', default: '4' },
  },
});

const counts = {
  files: 0,
  accepted: 0,
  refused: 0,
  'refused though a reader opens it': 0,
  'refused because pages are lost': 0,
  'lost words': 0,
};
const pipeline = new UploadPipeline();
const folder = await mkdtemp(path.join(tmpdir(), 'portico-pdfs-'));
try {
  const documents = (await debianDocuments(folder, LIMITS.fileMaxBytes)).slice(0, Number(values.documents));
  for (const [name, pdf] of documents) await look(name, pdf, pdf);
  await lookAtVariants('sample', await samplePdf());
  const every = Math.max(1, Math.floor(documents.length / Number(values.bases)));
  const small = documents.filter(([, pdf], at) => at % every === 0 && pdf.length < LIMITS.fileMaxBytes / 2);
  for (const [name, pdf] of small) await lookAtVariants(name, pdf);
} finally {
  await pipeline.close();
  await rm(folder, { recursive: true, force: true });
}
for (const [name, ours] of Object.entries(counts))
  console.log(JSON.stringify({ name, ours, unit: 'files', n: counts.files }));
process.exit(
  counts['refused though a reader opens it'] + counts['lost words'] === 0 && counts.accepted > 0 ? 0 : 1,
);

async function lookAtVariants(name: string, pdf: Buffer): Promise<void> {
  const variants = [
    ...encryptedPdfs(pdf).map(([kind, file]) => [`restricted, ${kind}`, file] as const),
    ...encryptedPdfs(pdf, 'secret').map(([kind, file]) => [`with a password, ${kind}`, file] as const),
    ...damagedPdfs(pdf),
  ];
  for (const [variant, file] of variants) await look(`${name} (${variant})`, file, pdf);
}

/** @param whole the same document before anything happened to it. */
async function look(name: string, file: Buffer, whole: Buffer): Promise<void> {
  if (file.length > LIMITS.fileMaxBytes) return;
  counts.files += 1;
  const [before, complete] = [await renderWithPoppler(file), await renderWithPoppler(whole)];
  if (!complete) throw new Error(`Poppler does not show ${name}.`);
  const result = await pipeline.process(file);
  if (!result.accepted) {
    counts.refused += 1;
    if (!before) return console.error(`${result.code}: ${name}: no reader either`);
    // A file without the rest of its fonts has all of its words, in another type.
    const isWhole = wordsOf(before) === wordsOf(complete) && before.picture.equals(complete.picture);
    counts[isWhole ? 'refused though a reader opens it' : 'refused because pages are lost'] += 1;
    return console.error(`${result.code}: ${name}: ${isWhole ? 'A READER OPENS IT' : 'pages are lost'}`);
  }
  counts.accepted += 1;
  const after = await renderWithPoppler(result.pdf);
  const isSame = before ? after && wordsOf(before) === wordsOf(after) : showsEveryPage(after, complete);
  if (isSame) return;
  counts['lost words'] += 1;
  console.error(`LOST WORDS: ${name}`);
}

/** Declared, not assigned: it is called above before this line is reached. */
function wordsOf({ pages }: PopplerView): string {
  return pages.join('\f');
}
