import { isLoopbackHost } from './loopback.ts';

export interface Reach {
  host: string;
  /** Absent: the loopback. */
  publicUrl?: string;
  smtpUrl?: string;
  outboxPage: boolean;
  trustedProxies: number;
}

/**
 * Whoever can reach this process must not read what is meant for others, and must be told apart from others.
 * @returns a sentence for each setting that does not go with another.
 */
export function reachProblems({ host, publicUrl, smtpUrl, outboxPage, trustedProxies }: Reach): string[] {
  const url = publicUrl !== undefined && URL.canParse(publicUrl) ? new URL(publicUrl) : undefined;
  const isPublic = url !== undefined && !isLoopbackHost(url.hostname);
  const isReached = !isLoopbackHost(host);
  const problems: [boolean, string][] = [
    [
      isReached && !smtpUrl,
      `HOST ${host} can be reached from other machines, which needs SMTP_URL: without it confirmation codes could be read by anybody`,
    ],
    [
      isReached && smtpUrl !== undefined && publicUrl === undefined,
      `HOST ${host} can be reached from other machines, which needs PUBLIC_URL: without it links in messages lead to the reader's own machine, and pages of other addresses are refused`,
    ],
    [
      isPublic && !smtpUrl,
      `PUBLIC_URL ${publicUrl} is for other machines, which needs SMTP_URL: without it nobody gets a confirmation code`,
    ],
    [
      isPublic && outboxPage,
      `OUTBOX_PAGE shows everybody's messages to whoever reaches it, so PUBLIC_URL must be a loopback address, as http://localhost:3000; it is ${publicUrl}`,
    ],
    [
      smtpUrl !== undefined && outboxPage,
      'OUTBOX_PAGE is for an installation without SMTP_URL: leave one of them out',
    ],
    [
      url?.protocol === 'https:' && trustedProxies === 0,
      `PUBLIC_URL ${publicUrl} is https, and this process speaks HTTP: TRUSTED_PROXIES must say how many proxies stand in front, or all visitors share the proxy's address and its throttling`,
    ],
  ];
  return problems.filter(([holds]) => holds).map(([, sentence]) => sentence);
}
