export interface Mailer {
  readonly name: 'smtp' | 'outbox';
  deliver(mail: Mail): Promise<void>;
  close(): void;
}

export interface Mail {
  /** Stable across retries, so that email clients can detect duplicates. */
  id: string;
  recipient: string;
  language: string | null;
  subject: string;
  body: string;
  replyTo?: string | null;
  unsubscribe?: string | null;
}

export const outboxMailer: Mailer = {
  name: 'outbox',
  deliver: () => Promise.resolve(),
  close: () => {},
};
