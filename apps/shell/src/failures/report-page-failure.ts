import { LIMITS, PATHS, type PageFailurePayload } from '@portico/contracts';
import { describeFailure } from './describe-failure.ts';

const MAX_REPORTS = 5;

/**
 * Returns a function that sends an error to the server's log, at most once per page load; if offline, as soon as the browser is
 * online. `is_shown` says whether the page is still usable.
 */
export function reportPageFailure(
  shellVersion: string,
): (error: unknown, page?: Pick<PageFailurePayload, 'is_shown'>) => void {
  const reported = new Set<string>();
  return (error, { is_shown } = { is_shown: false }) => {
    const detail = describeFailure(error).slice(0, LIMITS.pageFailureDetailMaxLength);
    if (reported.has(detail) || reported.size >= MAX_REPORTS) return;
    reported.add(detail);
    void send({ path: pathOf(window.location), shell_version: shellVersion, is_shown, detail });
  };
}

/** Replaces unexpected paths with `/`, because they can contain anything, even personal data. */
const pathOf = ({ pathname }: Location): string => (/^\/[\w/-]{0,99}$/.test(pathname) ? pathname : '/');

async function send(report: PageFailurePayload): Promise<void> {
  try {
    await fetch(PATHS.pageFailures, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
      // Completes the request even if the page is closed.
      keepalive: true,
    });
  } catch {
    window.addEventListener('online', () => void send(report), { once: true });
  }
}
