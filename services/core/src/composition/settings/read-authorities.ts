import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';

const AUTHORITIES = [
  'DATABASE_CA',
  'REDIS_CA',
  'STORAGE_CA',
  'SMTP_CA',
  'OTEL_EXPORTER_OTLP_CERTIFICATE',
] as const;

type Authorities = Partial<Record<(typeof AUTHORITIES)[number], string>>;

/** Reads CA certificates as PEM. `system` (Node's default) is kept. @returns an error message for each unusable file */
export function readAuthorities(settings: Authorities): Authorities & { problems: string[] } {
  const read: Authorities & { problems: string[] } = { problems: [] };
  for (const name of AUTHORITIES) {
    const file = settings[name];
    if (file === 'system') read[name] = file;
    else if (file) readInto(read, name, file);
  }
  return read;
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g;

function readInto(read: ReturnType<typeof readAuthorities>, name: keyof Authorities, file: string): void {
  try {
    const text = readFileSync(file, 'utf8');
    const certificates = text.match(CERTIFICATE) ?? [];
    // Throws for a damaged certificate, which would otherwise only fail on connecting.
    for (const certificate of certificates) new X509Certificate(certificate);
    if (certificates.length > 0) read[name] = text;
    else read.problems.push(`${name}: the file ${file} contains no PEM certificate`);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    read.problems.push(`${name}: the certificates in ${file} can't be read (${code ?? message})`);
  }
}
