import { startSmtpServer } from '@portico/core/testing';

export async function openMailbox(host: string, tls?: Parameters<typeof startSmtpServer>[0]) {
  const server = await startSmtpServer(tls, host);
  const header = (message: string, name: string) =>
    new RegExp(`^${name}: *(.*)`, 'im').exec(message)?.[1]?.trim() ?? '';
  return {
    url: server.url,
    /** Refuses every message for now, or takes them again. */
    refuse: (isRefusing: boolean) =>
      void (server.refuseWith = isRefusing ? '451 4.3.2 try later' : undefined),
    codeFor(recipient: string): string | undefined {
      const message = server.received.find((each) => header(each, 'To').includes(recipient));
      return message && /\b\d{6}\b/.exec(message.slice(message.indexOf('\r\n\r\n')))?.[0];
    },
    /** Counts emails sent twice: `doubled` with different IDs; `repeated` with the same ID, after a worker died before recording the first. */
    count(): { doubled: string[]; repeated: number; messages: number } {
      const ids = new Map<string, Set<string>>();
      let repeated = 0;
      for (const message of server.received) {
        const event = `${header(message, 'Subject')} to ${header(message, 'To')}`;
        const known = ids.get(event) ?? new Set();
        const id = header(message, 'Message-ID');
        if (known.has(id)) repeated += 1;
        ids.set(event, known.add(id));
      }
      const doubled = [...ids].filter(([, each]) => each.size > 1).map(([event]) => event);
      return { doubled, repeated, messages: server.received.length };
    },
  };
}

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>;
