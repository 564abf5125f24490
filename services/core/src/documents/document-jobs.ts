import type { DocumentThreads } from './thread-works.ts';
import type { JobHandlers, Platform } from '../platform/index.ts';
import type { Sandbox } from '../programs/index.ts';
import { convertDocument } from './conversions/convert-document.job.ts';
import { type ConverterSettings, createConverter } from './converter/create-converter.ts';
import { LaterConverter } from './converter/later-converter.ts';
import type { ScannerSettings } from './scanner/scanner-settings.ts';
import { createScanner } from './scanner/upload-scanner.ts';
import type { Uploads } from './uploads/uploads.ts';
import { removeUpload } from './uploads/remove-upload.job.ts';

interface Parts {
  platform: Platform;
  programs: { threads: DocumentThreads; sandbox: Sandbox };
  uploads: Uploads;
  settings: ConverterSettings;
  scanner?: ScannerSettings;
  /** When LibreOffice and qpdf are there; absent: they are looked for at once. */
  programsThere?: Promise<unknown>;
}

export function documentJobs({
  platform,
  programs,
  uploads,
  settings,
  scanner: scannerSettings,
  programsThere,
}: Parts): JobHandlers<'convert-document' | 'remove-upload'> {
  const create = () =>
    createConverter(settings, {
      ...{ ...programs, log: platform.logger },
      onEngineStart: () => platform.metrics.programStarts.inc({ program: 'libreoffice' }),
    });
  const converter = programsThere ? new LaterConverter(programsThere, create) : create();
  const scanner = createScanner(scannerSettings, platform);
  if (scanner) platform.readiness.add('scanner', async () => ((await scanner.isThere()) ? 'ok' : 'degraded'));
  const parts = { ...platform, threads: programs.threads, converter, ...(scanner && { scanner }) };
  return {
    handlers: {
      'convert-document': convertDocument(parts),
      'remove-upload': removeUpload(uploads),
    },
    close: () => converter.close(),
  };
}
