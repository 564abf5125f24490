import { Clamd } from '../../documents/index.ts';
import { unreachableParts } from '../../platform/index.ts';
import type { Settings } from './settings.ts';

/** Asks every part on another machine that the settings name. @returns a sentence for each that gives no answer, without secrets. */
export async function unreachable(settings: Settings): Promise<string[]> {
  const { scanner } = settings;
  const [parts, isScanned] = await Promise.all([
    unreachableParts(settings),
    scanner === undefined || new Clamd(scanner).isThere(),
  ]);
  return isScanned ? parts : [...parts, `CLAMD_URL: clamd at ${scanner?.place} gives no answer`];
}
