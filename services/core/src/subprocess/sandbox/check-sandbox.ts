import type { JobLog, ReadinessChecks } from '../../platform/index.ts';
import type { SandboxSettings } from './create-sandbox.ts';
import type { Sandbox } from './sandbox.ts';

export interface CheckSandboxDeps {
  sandbox: Sandbox;
  settings: { sandbox: SandboxSettings };
  readiness: ReadinessChecks;
  logger: JobLog;
}

export async function checkSandbox(
  { sandbox, settings, readiness, logger }: CheckSandboxDeps,
  programs?: Promise<unknown>,
): Promise<void> {
  readiness.add('sandbox', async () => ((await sandbox.problem()) === undefined ? 'ok' : 'degraded'));
  await programs;
  if (settings.sandbox.mode === 'off') {
    logger.warn({}, 'SANDBOX=off: programs that process uploads run unprotected');
    return;
  }
  const problem = await sandbox.problem();
  if (problem === undefined) return;
  logger.error(
    { problem },
    settings.sandbox.mode === 'required'
      ? 'The sandbox does not work: Word documents and PDFs are refused. Run "npm run doctor" for the fix'
      : 'The sandbox does not work: PDFs are refused, and Word documents are converted with less isolation. Run "npm run doctor" for the fix; SANDBOX=required refuses them too',
  );
}
