import { conversionTexts as texts } from '@portico/contracts';
import type { Text } from '@portico/texts';
import { type JobLog, part, type SecurityLog } from '../../platform/index.ts';
import { Clamd, ScannerAwayError } from './clamd.ts';
import type { ScannerSettings } from './scanner-settings.ts';

/** Looks at uploads before anything of ours reads them. */
export interface UploadScanner {
  /**
   * @param conversion id of its row, which the logs may name; of the applicant they have nothing
   * @returns why it is not taken, for the applicant.
   * @throws ScannerAwayError to have it tried again
   */
  refusalOf(bytes: Uint8Array, conversion: string, signal: AbortSignal): Promise<Text | undefined>;
  /** Whether it works now. */
  isThere(): Promise<boolean>;
}

export interface ScannerLogs {
  logger: JobLog;
  securityLog: Pick<SecurityLog, 'note'>;
}

/** Absent without CLAMD_URL: files are taken as before, by what their inspection allows. */
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
        if (!(error instanceof ScannerAwayError) || settings.away === 'wait') throw error;
        logger.error({ conversion }, `${error.message} The document is refused (CLAMD_AWAY=refuse)`);
        return texts.not_scanned;
      }
    },
    isThere: () => clamd.isThere(),
  };
}
