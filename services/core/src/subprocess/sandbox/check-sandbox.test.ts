import { describe, expect, it } from 'vitest';
import { ReadinessChecks } from '../../platform/readiness.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { checkSandbox } from './check-sandbox.ts';
import type { SandboxSettings } from './create-sandbox.ts';

async function checked(problem: string | undefined, mode: SandboxSettings['mode'] = 'bubblewrap') {
  const said: [string, object, string][] = [];
  const as = (level: string) => (facts: object, message: string) => void said.push([level, facts, message]);
  const readiness = new ReadinessChecks(createLogger('silent'));
  await checkSandbox({
    sandbox: {
      account: undefined,
      problem: () => Promise.resolve(problem),
      enter: () => Promise.reject(new Error('Nothing is run.')),
    },
    settings: { sandbox: { mode, hidden: [] } },
    readiness,
    logger: { info: as('info'), warn: as('warn'), error: as('error') },
  });
  return { said, readiness: await readiness.check() };
}

describe('checkSandbox', () => {
  it('logs nothing if the sandbox works', async () => {
    const { said, readiness } = await checked(undefined);
    expect({ said, status: readiness.status }).toEqual({ said: [], status: 'ok' });
  });

  it('explains consequences, cause, and fix without one', async () => {
    const { said, readiness } = await checked('bubblewrap (bwrap) is not installed');
    expect(readiness).toEqual({ status: 'degraded', checks: { sandbox: 'degraded' } });
    const message = expect.stringMatching(
      /PDFs are refused.*less isolation.*npm run doctor.*SANDBOX=required/,
    ) as string;
    expect(said).toEqual([['error', { problem: 'bubblewrap (bwrap) is not installed' }, message]]);
  });

  it('warns if it is off', async () => {
    const { said } = await checked(undefined, 'off');
    expect(said).toEqual([['warn', {}, expect.stringContaining('SANDBOX=off') as string]]);
  });
});
