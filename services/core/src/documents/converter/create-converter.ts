import type { JobLog } from '../../platform/index.ts';
import {
  BestIsolation,
  LimitedIsolation,
  type Sandbox,
  type SandboxSettings,
  SandboxUnavailableError,
  findExecutable,
} from '../../subprocess/index.ts';
import { ConverterByType } from './converter-by-type.ts';
import type { DocumentConverter, DocxConverter } from './document-converter.ts';
import { EnginePool } from './engine-pool.ts';
import { FailoverDocxConverter, type FailoverDeps } from './failover-docx-converter.ts';
import { findLibreOffice } from './find-libreoffice.ts';
import { MissingPdfConverter, QpdfConverter } from './pdf/qpdf-converter.ts';
import type { PdfConverter } from './pdf/pdf-converter.ts';
import { PortableDocxConverter } from './portable-docx-converter.ts';
import type { DocumentThreads } from '../thread-tasks.ts';
import type { WordConversion } from './word-conversion.ts';
import { ConversionRefusedError } from './converter-errors.ts';

export interface ConverterSettings {
  libreOfficePath?: string;
  engines: number;
  sandbox?: SandboxSettings['mode'];
}

export interface ConverterDeps {
  log: JobLog;
  onEngineStart?: () => void;
  threads: DocumentThreads;
  sandbox: Sandbox;
  retryMs?: FailoverDeps['retryMs'];
}

export interface ReportingConverter extends DocumentConverter {
  wordConversion(): Promise<WordConversion | undefined>;
}

/** Uses warm engines, or libreoffice-convert if they fail or can't run. Without LibreOffice, refuses Word documents. */
export function createConverter(settings: ConverterSettings, deps: ConverterDeps): ReportingConverter {
  const { docx, wordConversion } = createDocxConverter(settings, deps);
  const converter = new ConverterByType(docx, createPdfConverter(deps), deps.threads);
  return Object.assign(converter, { wordConversion });
}

interface Told {
  docx: DocxConverter;
  wordConversion(): Promise<WordConversion>;
}

export async function probeWordConversion(
  settings: ConverterSettings,
  deps: Omit<ConverterDeps, 'threads'>,
): Promise<WordConversion> {
  const { docx, wordConversion } = createDocxConverter(settings, deps);
  if (docx instanceof FailoverDocxConverter) await docx.check();
  const found = await wordConversion();
  await docx.close();
  return found;
}

function createDocxConverter(settings: ConverterSettings, deps: Omit<ConverterDeps, 'threads'>): Told {
  const { libreOfficePath, engines, sandbox: mode = 'bubblewrap' } = settings;
  const { log, onEngineStart, sandbox, retryMs } = deps;
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
  // Warm engines depend on the socket name that LibreOffice uses on Linux.
  if (process.platform !== 'linux' || !found.engine || engines === 0)
    return { docx: portable, wordConversion: () => perDocument({ reason: 'configured' }) };
  const warm = new EnginePool({
    ...{ program: found.engine, size: engines, sandbox, log },
    ...(onEngineStart && { onStart: onEngineStart }),
  });
  const docx = new FailoverDocxConverter({ warm, fallback: portable, log, ...(retryMs && { retryMs }) });
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

function createPdfConverter({ log, threads, sandbox }: ConverterDeps): PdfConverter {
  const program = findQpdf();
  if (program) return new QpdfConverter({ program, sandbox, threads, log });
  log.warn({}, 'qpdf was not found, so PDFs are refused. Run "npm run doctor" to see how to install it');
  return new MissingPdfConverter();
}

class MissingDocxConverter implements DocxConverter {
  convert(): Promise<never> {
    return Promise.reject(new ConversionRefusedError('no_word_documents'));
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

const PLACES = ['/usr/bin/qpdf', '/usr/local/bin/qpdf', '/opt/homebrew/bin/qpdf'];

const findQpdf = (): string | undefined => findExecutable(PLACES);
