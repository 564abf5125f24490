import type { JobLog } from '../../platform/index.ts';
import type { Sandbox } from '../../programs/index.ts';
import { ConverterByType } from './converter-by-type.ts';
import type { DocumentConverter, DocxConverter } from './document-converter.ts';
import { EnginePool } from './engine-pool.ts';
import { findLibreOffice } from './find-libreoffice.ts';
import { MissingDocxConverter } from './missing-docx-converter.ts';
import { findQpdf } from './pdf/find-qpdf.ts';
import { MissingPdfConverter } from './pdf/missing-pdf-converter.ts';
import type { PdfConverter } from './pdf/pdf-converter.ts';
import { QpdfConverter } from './pdf/qpdf-converter.ts';
import { PortableDocxConverter } from './portable-docx-converter.ts';
import type { DocumentThreads } from '../thread-works.ts';

export interface ConverterSettings {
  /** Absent: the usual places. */
  libreOfficePath?: string;
  /** Engines of the pool; 0 starts a LibreOffice for each document instead, by libreoffice-convert. */
  engines: number;
}

export interface ConverterParts {
  log: JobLog;
  /** Hears of each engine that is up. */
  onEngineStart?: () => void;
  threads: DocumentThreads;
  /** Where LibreOffice and qpdf run. */
  sandbox: Sandbox;
}

/** Warm engines where they can run, one LibreOffice per document elsewhere, and a sentence for the applicant without any. */
export function createConverter(settings: ConverterSettings, parts: ConverterParts): DocumentConverter {
  return new ConverterByType(createDocxConverter(settings, parts), createPdfConverter(parts), parts.threads);
}

function createDocxConverter(
  { libreOfficePath, engines }: ConverterSettings,
  { log, onEngineStart, sandbox }: ConverterParts,
): DocxConverter {
  const found = findLibreOffice(libreOfficePath);
  if (!found) {
    log.warn(
      {},
      'LibreOffice was not found: Word documents are refused. "npm run doctor" says how to install it',
    );
    return new MissingDocxConverter();
  }
  // Elsewhere the pipe of a running LibreOffice is found, or named, in another way.
  if (process.platform === 'linux' && found.engine && engines > 0)
    return new EnginePool({
      ...{ program: found.engine, size: engines, sandbox, log },
      ...(onEngineStart && { onStart: onEngineStart }),
    });
  return new PortableDocxConverter(found.engine ?? found.soffice, sandbox);
}

function createPdfConverter({ log, threads, sandbox }: ConverterParts): PdfConverter {
  const program = findQpdf();
  if (program) return new QpdfConverter({ program, sandbox, threads, log });
  log.warn({}, 'qpdf was not found: PDFs are refused. "npm run doctor" says how to install it');
  return new MissingPdfConverter();
}
