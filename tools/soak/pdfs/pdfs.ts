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
import { experiment, figure, readOptions, temporaryFolder } from '../../experiment/experiment.mjs';
import { onCleanUp } from '../../processes/cleanup.mjs';
import { debianDocuments } from './debian-documents.ts';

/**
 * `npm run soak -- pdfs`: uploads PDFs that many programs created, also encrypted and damaged in many ways, and compares what Poppler shows
 * before and after. Fails if a file was refused although Poppler shows all its pages, or if words were lost.
 */
const { documents: most, bases } = readOptions({
  documents: 1_000,
  /** Number of documents to encrypt and damage. */
  bases: 4,
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
onCleanUp(() => pipeline.close());

await experiment(async () => {
  const all = await debianDocuments(temporaryFolder('pdfs'), LIMITS.fileMaxBytes);
  const documents = all.slice(0, most);
  for (const [name, pdf] of documents) await look(name, pdf, pdf);
  await lookAtVariants('sample', await samplePdf());
  const every = Math.max(1, Math.floor(documents.length / bases));
  const small = documents.filter(([, pdf], at) => at % every === 0 && pdf.length < LIMITS.fileMaxBytes / 2);
  for (const [name, pdf] of small) await lookAtVariants(name, pdf);
  for (const [name, ours] of Object.entries(counts)) figure(name, ours, null, 'files', counts.files);
  return counts['refused though a reader opens it'] + counts['lost words'] === 0 && counts.accepted > 0;
});

async function lookAtVariants(name: string, pdf: Buffer): Promise<void> {
  const variants = [
    ...encryptedPdfs(pdf).map(([kind, file]) => [`restricted, ${kind}`, file] as const),
    ...encryptedPdfs(pdf, 'secret').map(([kind, file]) => [`with a password, ${kind}`, file] as const),
    ...damagedPdfs(pdf),
  ];
  for (const [variant, file] of variants) await look(`${name} (${variant})`, file, pdf);
}

/** Uploads a file and compares it with the original. @param whole the document before it was encrypted or damaged */
async function look(name: string, file: Buffer, whole: Buffer): Promise<void> {
  if (file.length > LIMITS.fileMaxBytes) return;
  counts.files += 1;
  const [before, complete] = [await renderWithPoppler(file), await renderWithPoppler(whole)];
  if (!complete) throw new Error(`Poppler does not show ${name}.`);
  const result = await pipeline.process(file);
  if (!result.accepted) {
    counts.refused += 1;
    if (!before) return console.error(`${result.code}: ${name}: no reader either`);
    // Also compares a picture, because a file without its fonts has the same words in another typeface.
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

function wordsOf({ pages }: PopplerView): string {
  return pages.join('\f');
}
