/** Takes a message to where the recipient can read it. */
export interface Mailer {
  /** What `delivered_by` will say. */
  readonly name: 'smtp' | 'outbox';
  /** @throws PermanentJobError when the mail server will never take it. */
  deliver(mail: Mail): Promise<void>;
  close(): void;
}

export interface Mail {
  /** Stays the same when a delivery is tried again, so that a mail program can see the twin. */
  id: string;
  recipient: string;
  /** BCP 47; null where nobody has said. */
  language: string | null;
  subject: string;
  body: string;
}

/** Without a mail server the message just stays where it is: on the outbox page. */
export const outboxMailer: Mailer = {
  name: 'outbox',
  deliver: () => Promise.resolve(),
  close: () => {},
};
