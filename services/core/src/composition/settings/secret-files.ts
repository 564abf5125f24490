import { readFileSync } from 'node:fs';

/** Settings that may hold a password or a key. Each can be given as the name of a file that holds it, with `_FILE` behind its name. */
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
 * Puts in what the files of secrets hold, as Docker and Kubernetes mount them (https://docs.docker.com/compose/how-tos/use-secrets):
 * whoever may look at a process reads its environment. Line ends after the value do not count.
 * @returns a sentence for each file that can't be used, without what it holds.
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

/** @returns why it can't be read. */
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
