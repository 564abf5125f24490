export interface SmtpSettings {
  /** `smtp://user:password@host:port`, or `smtps:` for implicit TLS. */
  url: string;
  connections: number;
  timeoutMs: number;
  /** Requires STARTTLS; otherwise it is used if offered. */
  encrypted: boolean;
  ca?: string;
}
