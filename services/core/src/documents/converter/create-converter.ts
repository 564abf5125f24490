import type { JobLog } from '../../platform/index.ts';
import {
  BestIsolation,
  LimitedIsolation,
  type Sandbox,
  type SandboxSettings,
  SandboxUnavailableError,
} from '../../programs/index.ts';
import { ConverterByType } from './converter-by-type.ts';
import type { DocumentConverter, DocxConverter } from './document-converter.ts';
import { EnginePool } from './engine-pool.ts';
import { FallbackDocxConverter, type FallbackParts } from './fallback-docx-converter.ts';
import { findLibreOffice } from './find-libreoffice.ts';
import { MissingDocxConverter } from './missing-docx-converter.ts';
import { findQpdf } from './pdf/find-qpdf.ts';
import { MissingPdfConverter } from './pdf/missing-pdf-converter.ts';
import type { PdfConverter } from './pdf/pdf-converter.ts';
import { QpdfConverter } from './pdf/qpdf-converter.ts';
import { PortableDocxConverter } from './portable-docx-converter.ts';
import type { DocumentThreads } from '../thread-works.ts';
import type { WordConversion } from './word-conversion.ts';

export interface ConverterSettings {
  /** Absent: the usual places. */
  libreOfficePath?: string;
  /** Engines of the pool; 0 starts a LibreOffice for each document instead, by libreoffice-convert. */
  engines: number;
  sandbox?: SandboxSettings['mode'];
}

export interface ConverterParts {
  log: JobLog;
  /** Hears of each engine that is up. */
  onEngineStart?: () => void;
  threads: DocumentThreads;
  /** Where LibreOffice and qpdf run. */
  sandbox: Sandbox;
  retryMs?: FallbackParts['retryMs'];
}

/** A converter that tells how it converts Word documents now. */
export interface ToldConverter extends DocumentConverter {
  /** Undefined while that is not known yet. */
  wordConversion(): Promise<WordConversion | undefined>;
}

/**
 * Warm engines, or libreoffice-convert while those don't work and where they can't run; a sentence for the applicant where there is no
 * LibreOffice.
 */
export function createConverter(settings: ConverterSettings, parts: ConverterParts): ToldConverter {
  const { docx, wordConversion } = createDocxConverter(settings, parts);
  const converter = new ConverterByType(docx, createPdfConverter(parts), parts.threads);
  return Object.assign(converter, { wordConversion });
}

interface Told {
  docx: DocxConverter;
  wordConversion(): Promise<WordConversion>;
}

/** How Word documents would be converted here, found out by starting an engine. */
export async function probeWordConversion(
  settings: ConverterSettings,
  parts: Omit<ConverterParts, 'threads'>,
): Promise<WordConversion> {
  const { docx, wordConversion } = createDocxConverter(settings, parts);
  if (docx instanceof FallbackDocxConverter) await docx.check();
  const found = await wordConversion();
  await docx.close();
  return found;
}

function createDocxConverter(settings: ConverterSettings, parts: Omit<ConverterParts, 'threads'>): Told {
  const { libreOfficePath, engines, sandbox: mode = 'bubblewrap' } = settings;
  const { log, onEngineStart, sandbox, retryMs } = parts;
  const found = findLibreOffice(libreOfficePath);
  if (!found) {
    log.warn(
      {},
      'LibreOffice was not found, so Word documents are refused. Run "npm run doctor" to see how to install it',
    );
    return {
      docx: new MissingDocxConverter(),
      wordConversion: () => Promise.resolve({ path: 'none', reason: 'missing', isolation: 'sandbox' }),
    };
  }
  const best = mode === 'bubblewrap' ? new BestIsolation(sandbox, new LimitedIsolation()) : sandbox;
  const portable = new PortableDocxConverter(found.engine ?? found.soffice, best);
  const perDocument = async (cause: Omit<WordConversion, 'path' | 'isolation'>): Promise<WordConversion> => {
    const lost = await sandbox.problem();
    const none = await best.problem();
    const isolation = mode === 'off' ? 'off' : lost === undefined ? 'sandbox' : 'limited';
    if (none !== undefined) return { path: 'none', reason: 'sandbox', detail: lost ?? none, isolation };
    return { path: 'libreoffice_convert', ...cause, isolation };
  };
  // Elsewhere the pipe of a running LibreOffice is found, or named, in another way.
  if (process.platform !== 'linux' || !found.engine || engines === 0)
    return { docx: portable, wordConversion: () => perDocument({ reason: 'configured' }) };
  const warm = new EnginePool({
    ...{ program: found.engine, size: engines, sandbox, log },
    ...(onEngineStart && { onStart: onEngineStart }),
  });
  const docx = new FallbackDocxConverter({ warm, fallback: portable, log, ...(retryMs && { retryMs }) });
  void sandbox.problem().then((problem) => {
    if (problem !== undefined) docx.fallBack(new SandboxUnavailableError(problem));
  });
  return {
    docx,
    wordConversion: () =>
      docx.problem
        ? perDocument(docx.problem)
        : Promise.resolve({ path: 'warm_engines', isolation: mode === 'off' ? 'off' : 'sandbox' }),
  };
}

function createPdfConverter({ log, threads, sandbox }: ConverterParts): PdfConverter {
  const program = findQpdf();
  if (program) return new QpdfConverter({ program, sandbox, threads, log });
  log.warn({}, 'qpdf was not found, so PDFs are refused. Run "npm run doctor" to see how to install it');
  return new MissingPdfConverter();
}
