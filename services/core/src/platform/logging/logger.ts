import { escapeControls } from '@portico/form-model';
import { type DestinationStream, pino } from 'pino';
import { activeIds } from '../tracing/active-span.ts';
import { errorFields } from './error-fields.ts';

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
    // JSON only escapes C0 controls; terminals interpret others too.
    hooks: { streamWrite: (line: string) => `${escapeControls(line.slice(0, -1))}\n` },
    redact: {
      paths: ['cookie', 'authorization', 'password', 'token', 'username', 'email', 'body', 'answers'],
      remove: true,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
