import { ConverterByType } from '../../converter/converter-by-type.ts';
import type { DocxConverter } from '../../converter/document-converter.ts';
import { EnginePool } from '../../converter/engine-pool.ts';
import { findLibreOffice } from '../../converter/find-libreoffice.ts';
import { MissingPdfConverter } from '../../converter/pdf/qpdf-converter.ts';
import { readPdf } from '../../converter/testing/read-pdf.ts';
import { wordDocument } from '../../converter/testing/word-document.ts';
import { SILENT } from '../../../platform/jobs/testing/gate.ts';
import { Bubblewrap } from '../../../subprocess/sandbox/bubblewrap.ts';
import { ConversionBench, type Owner } from './conversion-bench.ts';

export interface SoakOptions {
  documents: number;
  killEvery: number;
}

export interface SoakReport {
  kills: number;
  lost: number;
  wrong: number;
}

/** Documents in progress at a time, more than are converted at once, so that one is always waiting. */
const AT_ONCE = 6;

export async function soakConversions({ documents, killEvery }: SoakOptions): Promise<SoakReport> {
  const pool = new EnginePool({
    program: findLibreOffice()?.engine ?? 'soffice.bin',
    size: 2,
    sandbox: new Bubblewrap([]),
    log: SILENT,
  });
  const report: SoakReport = { kills: 0, lost: 0, wrong: 0 };
  let started = 0;
  const bench = await ConversionBench.open();
  const docx: DocxConverter = {
    convert: (docx, signal) => {
      const converting = pool.convert(docx, signal);
      started += 1;
      if (started % killEvery === 0) setTimeout(() => (report.kills += killOne(pool)), started % 40);
      return converting;
    },
    close: () => pool.close(),
  };
  try {
    await bench.work(new ConverterByType(docx, new MissingPdfConverter(), bench.core.workers.threads));
    let next = 0;
    const applicant = async () => {
      while (next < documents) await convertOne(bench, (next += 1), report);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, applicant));
    await bench.settles(documents - report.lost);
  } finally {
    await bench.close();
  }
  return report;
}

async function convertOne(bench: ConversionBench, number: number, report: SoakReport): Promise<void> {
  const words = `Applicant number ${number}`;
  const owner: Owner = await bench.owner();
  const body = Array.from({ length: 1 + (number % 60) }, () => words);
  await bench.start(owner, wordDocument({ paragraphs: body }), 'letter.docx');
  const { status } = await bench.ended(owner);
  if (status !== 'completed') {
    report.lost += 1;
    return;
  }
  const { text } = await readPdf(await bench.documentOf(owner));
  if (text !== body.join(' ')) report.wrong += 1;
}

function killOne(pool: EnginePool): number {
  const pid = pool.pids().at(-1);
  if (pid === undefined) return 0;
  process.kill(pid, 'SIGKILL');
  return 1;
}
