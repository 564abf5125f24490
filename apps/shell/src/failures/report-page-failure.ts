import { LIMITS, PATHS, type PageFailurePayload } from '@portico/contracts';
import { describeFailure } from './describe-failure.ts';

/** The first few lead to the fault; a page that goes on failing says nothing new. */
const MOST_REPORTS = 5;

/**
 * Tells the server, which logs it, what went wrong in the page; each fault once, and not many of them. Without a connection it is
 * reported as soon as there is one again.
 * @returns takes a fault, and whether the page can still be shown
 */
export function reportPageFailure(
  shellVersion: string,
): (error: unknown, page?: Pick<PageFailurePayload, 'is_shown'>) => void {
  const reported = new Set<string>();
  return (error, { is_shown } = { is_shown: false }) => {
    const detail = describeFailure(error).slice(0, LIMITS.pageFailureDetailMaxLength);
    if (reported.has(detail) || reported.size >= MOST_REPORTS) return;
    reported.add(detail);
    void send({ path: pathOf(window.location), shell_version: shellVersion, is_shown, detail });
  };
}

/** An address that is none of ours may hold anything. */
const pathOf = ({ pathname }: Location): string => (/^\/[\w/-]{0,99}$/.test(pathname) ? pathname : '/');

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
