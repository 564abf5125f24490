export interface SmtpSettings {
  url: string;
  connections: number;
  timeoutMs: number;
  /** Requires STARTTLS; otherwise it is used if offered. */
  encrypted: boolean;
  ca?: string;
}
