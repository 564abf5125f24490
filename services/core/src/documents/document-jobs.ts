import type { DocumentThreads } from './thread-works.ts';
import type { JobHandlers, Platform } from '../platform/index.ts';
import type { Sandbox } from '../programs/index.ts';
import { convertDocument } from './conversions/convert-document.job.ts';
import { type ConverterSettings, createConverter } from './converter/create-converter.ts';
import { LaterConverter } from './converter/later-converter.ts';
import type { ScannerSettings } from './scanner/scanner-settings.ts';
import { createScanner } from './scanner/upload-scanner.ts';
import type { Uploads } from './uploads/uploads.ts';
import { reportWordConversion } from './word-converters/report-word-conversion.ts';
import { isDegraded, type WordConverters } from './word-converters/word-converters.ts';
import { removeUpload } from './uploads/remove-upload.job.ts';

interface Parts {
  platform: Platform;
  programs: { threads: DocumentThreads; sandbox: Sandbox };
  uploads: Uploads;
  wordConverters: WordConverters;
  settings: ConverterSettings;
  scanner?: ScannerSettings;
  /** When LibreOffice and qpdf are there; absent: they are looked for at once. */
  programsThere?: Promise<unknown>;
}

export function documentJobs({
  platform,
  programs,
  uploads,
  wordConverters,
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
  const look = () => converter.wordConversion();
  const stopReports = reportWordConversion({ converters: wordConverters, look, log: platform.logger });
  platform.readiness.add('word_documents', async () => {
    const found = await look();
    return found && isDegraded(found) ? 'degraded' : 'ok';
  });
  platform.metrics.gauge(
    'portico_word_conversion',
    'How Word documents are converted in this process',
    ['path', 'reason', 'isolation'],
    async () => {
      const found = await look();
      if (!found) return [];
      const { path, reason = 'none', isolation } = found;
      return [{ path, reason, isolation, value: 1 }];
    },
  );
  const scanner = createScanner(scannerSettings, platform);
  if (scanner) platform.readiness.add('scanner', async () => ((await scanner.isThere()) ? 'ok' : 'degraded'));
  const parts = { ...platform, threads: programs.threads, converter, ...(scanner && { scanner }) };
  return {
    handlers: {
      'convert-document': convertDocument(parts),
      'remove-upload': removeUpload(uploads),
    },
    close: async () => {
      await stopReports();
      await converter.close();
    },
  };
}
