import type { DocumentThreads } from './thread-works.ts';
import type { JobHandlers, Platform } from '../platform/index.ts';
import type { Sandbox } from '../programs/index.ts';
import { convertDocument } from './conversions/convert-document.job.ts';
import { type ConverterSettings, createConverter } from './converter/create-converter.ts';
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
}

export function documentJobs({
  platform,
  programs,
  uploads,
  settings,
  scanner: scannerSettings,
}: Parts): JobHandlers<'convert-document' | 'remove-upload'> {
  const converter = createConverter(settings, {
    ...{ ...programs, log: platform.logger },
    onEngineStart: () => platform.metrics.programStarts.inc({ program: 'libreoffice' }),
  });
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
