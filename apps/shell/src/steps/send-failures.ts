import { LIMITS, PATHS, type StepFailurePayload } from '@portico/contracts';
import { sentenceOf } from '../failures/describe-failure.ts';
import { failureKind } from './failure-kind.ts';
import type { StepFailure } from './step-failure.ts';

/**
 * Tells the server of each release that could not be shown, once for each kind of failure, and the console.
 * @param pageId says which page it was; the server signed it
 */
export function sendFailures(pageId: string): (failure: StepFailure) => void {
  const sent = new Set<string>();
  return (failure) => {
    console.error(`Release ${failure.version} of "${failure.stepId}" can not be shown:`, failure.error);
    void send(pageId, failure, sent);
  };
}

async function send(
  pageId: string,
  { stepId, version, error }: StepFailure,
  sent: Set<string>,
): Promise<void> {
  const kind = await failureKind(error);
  const key = `${stepId} ${version} ${kind}`;
  if (sent.has(key)) return;
  sent.add(key);
  const report: StepFailurePayload = {
    page_id: pageId,
    step: stepId,
    version,
    kind,
    detail: sentenceOf(error).slice(0, LIMITS.stepFailureDetailMaxLength),
  };
  await fetch(PATHS.stepFailures, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    // Also when the person leaves at once.
    keepalive: true,
  }).catch(() => sent.delete(key)); // Without a connection there is nobody to tell.
}
