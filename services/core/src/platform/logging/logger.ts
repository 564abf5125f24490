import { escapeControls } from '@portico/form-model';
import { type DestinationStream, pino } from 'pino';
import { activeIds } from '../tracing/active-span.ts';

export interface Logger {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** JSON lines on stdout. Never log answers, tokens, cookies, or email addresses; redaction is only a second safety net. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    serializers: { err: errorFields },
    mixin: activeIds,
    timestamp: pino.stdTimeFunctions.isoTime,
    // Also escape controls other than C0, which JSON doesn't escape, but terminals interpret.
    hooks: { streamWrite: (line: string) => `${escapeControls(line.slice(0, -1))}\n` },
    redact: {
      paths: ['cookie', 'authorization', 'password', 'token', 'username', 'email', 'body', 'answers'],
      remove: true,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Loggable properties of an error. Database messages quote values and answers, so only their code and stack are included. */
function errorFields(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { driverError } = error as { driverError?: { code?: string } };
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return {
    type: error.name,
    message: driverError ? 'The database rejected a statement.' : error.message,
    code: driverError?.code ?? (error as { code?: unknown }).code,
    stack: frames.join('\n'),
    ...(error.cause !== undefined && { cause: errorFields(error.cause) }),
  };
}
