import type { DocumentThreads } from './thread-works.ts';
import type { JobHandlers, Platform } from '../platform/index.ts';
import type { Sandbox } from '../programs/index.ts';
import { convertDocument } from './conversions/convert-document.job.ts';
import { type ConverterSettings, createConverter } from './converter/create-converter.ts';
import type { Uploads } from './uploads/uploads.ts';
import { removeUpload } from './uploads/remove-upload.job.ts';

interface Parts {
  platform: Platform;
  programs: { threads: DocumentThreads; sandbox: Sandbox };
  uploads: Uploads;
  settings: ConverterSettings;
}

export function documentJobs({
  platform,
  programs,
  uploads,
  settings,
}: Parts): JobHandlers<'convert-document' | 'remove-upload'> {
  const converter = createConverter(settings, { ...programs, log: platform.logger });
  return {
    handlers: {
      'convert-document': convertDocument({ ...platform, threads: programs.threads, converter }),
      'remove-upload': removeUpload(uploads),
    },
    close: () => converter.close(),
  };
}
