/** The mail server, and how to speak to it. */
export interface SmtpSettings {
  /** `smtp://user:password@host:port`, or `smtps:` for TLS from the first byte. */
  url: string;
  /** Connections at the same time. */
  connections: number;
  /** Milliseconds for each answer of the server. */
  timeoutMs: number;
  /** Whether no message goes to a server that does not encrypt (STARTTLS); else it is used where it is offered. */
  encrypted: boolean;
  /** Who may vouch for the server: certificates as PEM. Absent: those that Node trusts. */
  ca?: string;
}
