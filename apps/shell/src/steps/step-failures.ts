import { LIMITS, PATHS } from '@portico/contracts';
import type { StepFailureKind, StepFailurePayload } from '@portico/contracts';
import { isForeignDomError } from '@portico/ui';
import { causesOf, placeBelow } from '../failures/describe-failure.ts';

export interface StepFailure {
  stepId: string;
  version: string;
  error: unknown;
  kind?: StepFailureKind;
}

let listener = log;

function log({ stepId, version, error, kind }: StepFailure): void {
  console.error(`Release ${version} of "${stepId}" has failed (${kind ?? 'not shown'}):`, error);
}

export function listenToFailures(onFailure: (failure: StepFailure) => void): void {
  listener = onFailure;
}

export function reportFailure(failure: StepFailure): void {
  listener(failure);
}

/** Reports an error that an event handler, timer, or promise of a step threw. Ignores other errors. */
export function reportThrown(error: unknown): void {
  const [, , stepId, version] = placeBelow('/releases/', error)?.split('/') ?? [];
  if (stepId && version && stepId !== 'shell') reportFailure({ stepId, version, error, kind: 'error' });
}

/** Error messages of webpack and the federation runtime for an incompatible facade or React version. */
const NO_FIT =
  /(Unsatisfied version|No satisfying version|does ?n[o']t exist in shared scope|does not satisfy)/i;

/** Classifies a failure. Requests a failed file again, because scripts can't tell a wrong hash from a missing file: if it loads, its hash was wrong. */
async function failureKind(error: unknown): Promise<StepFailureKind> {
  const { code, request, message, type } = Object(error) as Partial<Record<string, unknown>>;
  if (code === 'hang') return code;
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
    return false;
  }
}

/**
 * Returns a function that reports each kind of failure of a release once to the server, and always to the console.
 * @param pageId page ID signed by the server
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
    place: placeBelow(`/releases/${stepId}/`, error),
    language: document.documentElement.lang || undefined,
  };
  await fetch(PATHS.stepFailures, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    // Completes the request even if the page is closed.
    keepalive: true,
  }).catch(() => sent.delete(key)); // Offline: report again on the next failure.
}
