import type { DocumentThreads } from './thread-tasks.ts';
import type { JobHandlers, Platform } from '../platform/index.ts';
import type { Sandbox } from '../subprocess/index.ts';
import { type AfterConversion, convertDocument, type PrintForm } from './conversions/convert-document.job.ts';
import { type ConverterSettings, createConverter } from './converter/create-converter.ts';
import { DeferredConverter } from './converter/deferred-converter.ts';
import type { ScannerSettings } from './scanner/scanner-settings.ts';
import { createScanner } from './scanner/upload-scanner.ts';
import type { WebhookEvents } from '../webhooks/index.ts';
import type { Uploads } from './uploads/uploads.ts';
import { reportWordConversion, isDegraded, type WordConverters } from './word-converters/word-converters.ts';
import { removeUpload } from './uploads/remove-upload.job.ts';

interface Dependencies {
  platform: Platform;
  events: WebhookEvents;
  afterConversion: AfterConversion;
  printForm?: PrintForm;
  workers: { threads: DocumentThreads; sandbox: Sandbox };
  uploads: Uploads;
  wordConverters: WordConverters;
  settings: ConverterSettings;
  scanner?: ScannerSettings;
  programsThere?: Promise<unknown>;
}

export function documentJobs({
  platform,
  events,
  afterConversion,
  printForm,
  workers,
  uploads,
  wordConverters,
  settings,
  scanner: scannerSettings,
  programsThere,
}: Dependencies): JobHandlers<'convert-document' | 'remove-upload'> {
  const create = () =>
    createConverter(settings, {
      ...{ ...workers, log: platform.logger },
      onEngineStart: () => platform.metrics.programStarts.inc({ program: 'libreoffice' }),
    });
  const converter = programsThere ? new DeferredConverter(programsThere, create) : create();
  const findConversion = () => converter.wordConversion();
  const stopReports = reportWordConversion({
    converters: wordConverters,
    read: findConversion,
    log: platform.logger,
  });
  platform.readiness.add('word_documents', async () => {
    const found = await findConversion();
    return found && isDegraded(found) ? 'degraded' : 'ok';
  });
  platform.metrics.gauge(
    'portico_word_conversion',
    'How Word documents are converted in this process',
    ['path', 'reason', 'isolation'],
    async () => {
      const found = await findConversion();
      if (!found) return [];
      const { path, reason = 'none', isolation } = found;
      return [{ path, reason, isolation, value: 1 }];
    },
  );
  const scanner = createScanner(scannerSettings, platform);
  if (scanner)
    platform.readiness.add('scanner', async () => ((await scanner.isAvailable()) ? 'ok' : 'degraded'));
  const deps = {
    ...{ ...platform, events, afterConversion, threads: workers.threads, converter },
    ...(printForm && { printForm }),
    ...(scanner && { scanner }),
  };
  return {
    handlers: {
      'convert-document': convertDocument(deps),
      'remove-upload': removeUpload(uploads),
    },
    close: async () => {
      await stopReports();
      await converter.close();
    },
  };
}
