import { conversionTexts as texts } from '@portico/contracts';
import type { Text } from '@portico/texts';
import { type JobLog, part, type SecurityLog } from '../../platform/index.ts';
import { Clamd, ScannerUnavailableError } from './clamd.ts';
import type { ScannerSettings } from './scanner-settings.ts';

export interface UploadScanner {
  /**
   * @param conversion row id for logs, which never name the applicant
   * @returns the reason for the applicant if refused
   * @throws ScannerUnavailableError to retry
   */
  refusalOf(bytes: Uint8Array, conversion: string, signal: AbortSignal): Promise<Text | undefined>;
  isAvailable(): Promise<boolean>;
}

export interface ScannerLogs {
  logger: JobLog;
  securityLog: Pick<SecurityLog, 'note'>;
}

export function createScanner(
  settings: ScannerSettings | undefined,
  { logger, securityLog }: ScannerLogs,
): UploadScanner | undefined {
  if (!settings) return undefined;
  const clamd = new Clamd(settings);
  return {
    refusalOf: async (bytes, conversion, signal) => {
      try {
        const found = await part('scan by clamd', () => clamd.scan(bytes, signal));
        if (!found) return undefined;
        securityLog.note('upload_infected', {}, { signature: found.signature, conversion });
        return texts.infected;
      } catch (error) {
        if (!(error instanceof ScannerUnavailableError) || settings.away === 'wait') throw error;
        logger.error({ conversion }, `${error.message} The document is refused (CLAMD_AWAY=refuse)`);
        return texts.not_scanned;
      }
    },
    isAvailable: () => clamd.isAvailable(),
  };
}
