import { readFileSync } from 'node:fs';

/** Settings with a password or key. `NAME_FILE` may name a file with the value instead. */
export const SECRETS = [
  'DATABASE_URL',
  'REDIS_URL',
  'REDIS_SENTINEL_PASSWORD',
  'SMTP_URL',
  'STORAGE_URL',
  'SECRET_KEY',
  'OIDC_CLIENT_SECRET',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const;

type Environment = Record<string, string | undefined>;

/**
 * Replaces `_FILE` variables with the contents of their files, as Docker and Kubernetes mount secrets
 * (https://docs.docker.com/compose/how-tos/use-secrets): a process's environment is visible to others. Trailing line
 * ends are dropped.
 * @returns an error message for each unusable file, without its contents
 */
export function readSecretFiles(env: Environment): { env: Environment; problems: string[] } {
  const read: Environment = {};
  const problems: string[] = [];
  for (const name of SECRETS) {
    const file = env[`${name}_FILE`];
    if (!file) continue;
    const problem = env[name] ? `${name} is also set: remove one of them` : readInto(read, name, file);
    if (problem) problems.push(`${name}_FILE: ${problem}`);
  }
  return { env: { ...env, ...read }, problems };
}

function readInto(read: Environment, name: string, file: string): string | undefined {
  try {
    const secret = readFileSync(file, 'utf8').replace(/[\r\n]+$/, '');
    if (secret === '') return `the file ${file} is empty`;
    if (/[\r\n]/.test(secret)) return `the file ${file} has more than one line`;
    read[name] = secret;
    return undefined;
  } catch (error) {
    return `the file ${file} can't be read (${(error as NodeJS.ErrnoException).code})`;
  }
}
