import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createSecureContext, type SecureContext, TLSSocket } from 'node:tls';

export interface SmtpServer {
  url: string;
  received: string[];
  refuseWith: string | undefined;
  close(): Promise<void>;
}

export interface SmtpTls {
  cert: string;
  key: string;
  from: 'start' | 'starttls';
}

export async function startSmtpServer(tls?: SmtpTls, host = '127.0.0.1'): Promise<SmtpServer> {
  const secure = tls && createSecureContext(tls);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    const line = tls?.from === 'start' ? encrypted(socket, secure) : socket;
    line.write('220 mail.example ESMTP\r\n');
    converse(line, mail, tls?.from === 'starttls' ? secure : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const mail: SmtpServer = {
    url: `${tls?.from === 'start' ? 'smtps' : 'smtp'}://${host}:${(server.address() as AddressInfo).port}`,
    received: [],
    refuseWith: undefined,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return mail;
}

function encrypted(socket: Socket, secureContext: SecureContext | undefined): TLSSocket {
  const line = new TLSSocket(socket, { isServer: true, ...(secureContext && { secureContext }) });
  line.on('error', () => socket.destroy());
  return line;
}

function converse(socket: Socket, mail: SmtpServer, offered?: SecureContext): void {
  let heard = '';
  let inData = false;
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    heard += chunk;
    for (;;) {
      const end = heard.indexOf(inData ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const said = heard.slice(0, end);
      heard = heard.slice(end + (inData ? 5 : 2));
      if (!inData && offered && /^STARTTLS/i.test(said)) {
        socket.removeAllListeners('data');
        socket.write('220 go on\r\n');
        return converse(encrypted(socket, offered), mail);
      }
      if (!inData && offered && /^EHLO/i.test(said)) {
        socket.write('250-mail.example\r\n250 STARTTLS\r\n');
        continue;
      }
      if (inData) mail.received.push(said);
      socket.write(`${inData ? '250 taken' : replyTo(said, mail)}\r\n`);
      inData = !inData && /^DATA/i.test(said);
    }
  });
}

function replyTo(command: string, mail: SmtpServer): string {
  if (/^RCPT/i.test(command) && mail.refuseWith) return mail.refuseWith;
  if (/^DATA/i.test(command)) return '354 go on';
  if (/^STARTTLS/i.test(command)) return '502 not here';
  return /^QUIT/i.test(command) ? '221 bye' : '250 OK';
}
