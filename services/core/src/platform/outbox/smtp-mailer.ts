import { createTransport, type Transporter } from 'nodemailer';
import type { Partner } from '@portico/partner';
import { PermanentJobError } from '../jobs/permanent-job-error.ts';
import { mailHtml } from './mail-html.ts';
import type { Mail, Mailer } from './mailer.ts';
import type { SmtpSettings } from './smtp-settings.ts';

export class SmtpMailer implements Mailer {
  readonly name = 'smtp';
  private readonly transport: Transporter;

  constructor(
    smtp: SmtpSettings,
    private readonly sender: Partner['mailSender'],
  ) {
    this.transport = transportTo(smtp);
  }

  async deliver(mail: Mail): Promise<void> {
    const { id, recipient, language, subject, body, replyTo, unsubscribe } = mail;
    const host = this.sender.address.split('@')[1] ?? 'localhost';
    try {
      await this.transport.sendMail({
        from: this.sender,
        to: { name: '', address: recipient },
        ...(replyTo && { replyTo }),
        subject,
        text: body,
        html: mailHtml(mail),
        messageId: `<${id}@${host}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(language !== null && { 'Content-Language': language }),
          // One-click unsubscribing in the email client (RFC 8058).
          ...(unsubscribe && {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
    } catch (error) {
      if (isRefusal(error))
        throw new PermanentJobError(`The mail server rejected the email (${statusOf(error)}).`, {
          cause: error,
        });
      throw error;
    }
  }

  close(): void {
    this.transport.close();
  }
}

const statusOf = (error: unknown) => (error as { responseCode?: number }).responseCode;

export async function checkMailServer(smtp: SmtpSettings): Promise<void> {
  const transport = transportTo(smtp);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

function transportTo({ url, connections, timeoutMs, encrypted, ca }: SmtpSettings): Transporter {
  return createTransport({
    url,
    pool: true,
    maxConnections: connections,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    requireTLS: encrypted,
    ...(ca !== undefined && { tls: { ca } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** A 5xx reply about the recipient or content is permanent. One about the login isn't: an operator can fix the setting. */
function isRefusal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 0) >= 500;
}
