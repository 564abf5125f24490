import { isLoopbackHost } from './loopback.ts';

export interface Exposure {
  host: string;
  publicUrl?: string;
  smtpUrl?: string;
  outboxPage: boolean;
  trustedProxies: number;
}

/** Returns an error message for each setting that is unsafe for a publicly reachable process. */
export function exposureProblems({
  host,
  publicUrl,
  smtpUrl,
  outboxPage,
  trustedProxies,
}: Exposure): string[] {
  const url = publicUrl !== undefined && URL.canParse(publicUrl) ? new URL(publicUrl) : undefined;
  const isPublic = url !== undefined && !isLoopbackHost(url.hostname);
  const isReached = !isLoopbackHost(host);
  const problems: [boolean, string][] = [
    [
      isReached && !smtpUrl,
      `HOST ${host} can be reached from other machines, which requires SMTP_URL: otherwise anyone could read confirmation codes`,
    ],
    [
      isReached && smtpUrl !== undefined && publicUrl === undefined,
      `HOST ${host} can be reached from other machines, which requires PUBLIC_URL: otherwise links in emails lead to the reader's own machine, and other origins are refused`,
    ],
    [
      isPublic && !smtpUrl,
      `PUBLIC_URL ${publicUrl} is not a loopback address, which requires SMTP_URL: otherwise no one gets a confirmation code`,
    ],
    [
      isPublic && outboxPage,
      `OUTBOX_PAGE shows all emails to anyone who opens it, so PUBLIC_URL must be a loopback address such as http://localhost:3000, not ${publicUrl}`,
    ],
    [smtpUrl !== undefined && outboxPage, 'OUTBOX_PAGE only works without SMTP_URL: remove one of them'],
    [
      url?.protocol === 'https:' && trustedProxies === 0,
      `PUBLIC_URL ${publicUrl} is https, but this process speaks HTTP: set TRUSTED_PROXIES to the number of proxies in front of it, or all visitors share one address and its rate limits`,
    ],
  ];
  return problems.filter(([holds]) => holds).map(([, sentence]) => sentence);
}
