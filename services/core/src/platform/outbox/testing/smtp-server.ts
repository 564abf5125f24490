import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface SmtpServer {
  url: string;
  /** Whole messages, as they came in. */
  received: string[];
  /** Replies to RCPT TO from now on; undefined for "250 OK". */
  refuseWith: string | undefined;
  close(): Promise<void>;
}

/** The little of SMTP that a mailer speaks. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.write('220 mail.example ESMTP\r\n');
    converse(socket, mail);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const mail: SmtpServer = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    refuseWith: undefined,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return mail;
}

function converse(socket: Socket, mail: SmtpServer): void {
  let heard = '';
  let inData = false;
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    heard += chunk;
    for (;;) {
      const end = heard.indexOf(inData ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const said = heard.slice(0, end);
      heard = heard.slice(end + (inData ? 5 : 2));
      if (inData) mail.received.push(said);
      socket.write(`${inData ? '250 taken' : replyTo(said, mail)}\r\n`);
      inData = !inData && /^DATA/i.test(said);
    }
  });
}

function replyTo(command: string, mail: SmtpServer): string {
  if (/^RCPT/i.test(command) && mail.refuseWith) return mail.refuseWith;
  if (/^DATA/i.test(command)) return '354 go on';
  return /^QUIT/i.test(command) ? '221 bye' : '250 OK';
}
