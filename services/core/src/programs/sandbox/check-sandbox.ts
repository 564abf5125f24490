import type { JobLog, ReadinessChecks } from '../../platform/index.ts';
import type { SandboxSettings } from './create-sandbox.ts';
import type { Sandbox } from './sandbox.ts';

export interface CheckSandboxParts {
  sandbox: Sandbox;
  settings: { sandbox: SandboxSettings };
  readiness: ReadinessChecks;
  logger: JobLog;
}

/**
 * Says at start what becomes of documents here, and lets readiness say it from then on.
 * @param programs When the programs of the system are there; nothing is said before.
 */
export async function checkSandbox(
  { sandbox, settings, readiness, logger }: CheckSandboxParts,
  programs?: Promise<unknown>,
): Promise<void> {
  readiness.add('sandbox', async () => ((await sandbox.problem()) === undefined ? 'ok' : 'degraded'));
  await programs;
  if (settings.sandbox.mode === 'off') {
    logger.warn({}, 'SANDBOX=off: programs that read uploads run without protection');
    return;
  }
  const problem = await sandbox.problem();
  if (problem === undefined) return;
  logger.error(
    { problem },
    'The sandbox does not work: documents that need it are refused. "npm run doctor" says what to do; SANDBOX=off runs programs without protection',
  );
}
