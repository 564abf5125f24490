import type { JobLog, ReadinessChecks } from '../../platform/index.ts';
import type { SandboxSettings } from './create-sandbox.ts';
import type { Sandbox } from './sandbox.ts';

export interface CheckSandboxParts {
  sandbox: Sandbox;
  settings: { sandbox: SandboxSettings };
  readiness: ReadinessChecks;
  logger: JobLog;
}

/** Says at start what becomes of documents here, and lets readiness say it from then on. */
export async function checkSandbox({
  sandbox,
  settings,
  readiness,
  logger,
}: CheckSandboxParts): Promise<void> {
  readiness.add('sandbox', async () => ((await sandbox.problem()) === undefined ? 'ok' : 'degraded'));
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
