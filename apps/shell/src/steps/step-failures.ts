import { LIMITS, PATHS } from '@portico/contracts';
import type { StepFailureKind, StepFailurePayload } from '@portico/contracts';
import { isForeignDomError } from '@portico/ui';
import { causesOf } from '../failures/describe-failure.ts';

/** A release that could not be shown, or not as it should be, and why. Carries no answers. */
export interface StepFailure {
  stepId: string;
  version: string;
  error: unknown;
  /** Follows from the error where it is not known. */
  kind?: StepFailureKind;
}

let listener = log;

function log({ stepId, version, error, kind }: StepFailure): void {
  const what = kind === 'widget' ? 'is shown without one of its custom widgets' : 'can not be shown';
  console.error(`Release ${version} of "${stepId}" ${what}:`, error);
}

export function listenToFailures(onFailure: (failure: StepFailure) => void): void {
  listener = onFailure;
}

export function reportFailure(failure: StepFailure): void {
  listener(failure);
}

/** What webpack and the federation runtime say when a step wants another facade or React than the shell has. */
const NO_FIT =
  /(Unsatisfied version|No satisfying version|does ?n[o']t exist in shared scope|does not satisfy)/i;

/**
 * Why a release could not be shown. A file that was refused and one that did not come look alike to a script, so a file that is to
 * blame is asked for once more: if it comes, its content was the fault.
 */
async function failureKind(error: unknown): Promise<StepFailureKind> {
  const { code, request, message, type } = Object(error) as Partial<Record<string, unknown>>;
  if (code === 'timeout' || type === 'timeout') return 'timeout';
  if (isForeignDomError(error)) return 'foreign';
  if (typeof request === 'string') return (await isThere(request)) ? 'integrity' : 'load';
  if (typeof message === 'string' && NO_FIT.test(message)) return 'incompatible';
  return 'render';
}

async function isThere(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    // No connection: it did not come.
    return false;
  }
}

/**
 * Tells the server of each release that could not be shown, once for each kind of failure, and the console.
 * @param pageId says which page it was; the server signed it
 */
export function sendFailures(pageId: string): (failure: StepFailure) => void {
  const sent = new Set<string>();
  return (failure) => {
    log(failure);
    void send(pageId, failure, sent);
  };
}

async function send(
  pageId: string,
  { stepId, version, error, kind: known }: StepFailure,
  sent: Set<string>,
): Promise<void> {
  const kind = known ?? (await failureKind(error));
  const key = `${stepId} ${version} ${kind}`;
  if (sent.has(key)) return;
  sent.add(key);
  const report: StepFailurePayload = {
    page_id: pageId,
    step: stepId,
    version,
    kind,
    detail: causesOf(error).slice(0, LIMITS.stepFailureDetailMaxLength),
  };
  await fetch(PATHS.stepFailures, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    // Also when the person leaves at once.
    keepalive: true,
  }).catch(() => sent.delete(key)); // Without a connection there is nobody to tell.
}
