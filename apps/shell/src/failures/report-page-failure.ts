import { LIMITS, PATHS, type PageFailurePayload } from '@portico/contracts';
import { describeFailure } from './describe-failure.ts';

/**
 * Tells the server, which logs it, that the page could not be shown; each fault once. Without a connection it is told as
 * soon as there is one again.
 */
export function reportPageFailure(shellVersion: string): (error: unknown) => void {
  const told = new Set<string>();
  return (error) => {
    const detail = describeFailure(error).slice(0, LIMITS.pageFailureDetailMaxLength);
    if (told.has(detail)) return;
    told.add(detail);
    void send({ path: window.location.pathname, shell_version: shellVersion, detail });
  };
}

async function send(report: PageFailurePayload): Promise<void> {
  try {
    await fetch(PATHS.pageFailures, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
      // Also when the person leaves at once.
      keepalive: true,
    });
  } catch {
    window.addEventListener('online', () => void send(report), { once: true });
  }
}
