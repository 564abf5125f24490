import type { StepFailureKind } from '@portico/contracts';

/** What webpack and the federation runtime say when a step wants another facade or React than the shell has. */
const NO_FIT =
  /(Unsatisfied version|No satisfying version|does ?n[o']t exist in shared scope|does not satisfy)/i;

/**
 * Why a release could not be shown. A file that was refused and one that did not come look alike to a script, so a file that is to
 * blame is asked for once more: if it comes, its content was the fault.
 */
export async function failureKind(error: unknown): Promise<StepFailureKind> {
  const { code, request, message, type } = Object(error) as Partial<Record<string, unknown>>;
  if (code === 'timeout' || type === 'timeout') return 'timeout';
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
