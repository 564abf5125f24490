import { escapeControls } from '@portico/form-model';
import { type DestinationStream, pino } from 'pino';
import { activeIds } from '../tracing/active-span.ts';
import { errorFacts } from './error-facts.ts';

export interface Logger {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/**
 * JSON lines on standard output. Nothing that identifies a person belongs in them: ids yes; answers, tokens, cookies and
 * e-mail addresses never. Within what is traced, a line has its
 * `trace_id` and `span_id`. The redaction is a second net for fields that should not have been logged at all.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    serializers: { err: errorFacts },
    mixin: activeIds,
    timestamp: pino.stdTimeFunctions.isoTime,
    // JSON escapes C0 controls alone; a terminal acts on others, too.
    hooks: { streamWrite: (line: string) => `${escapeControls(line.slice(0, -1))}\n` },
    redact: {
      paths: ['cookie', 'authorization', 'password', 'token', 'username', 'email', 'body', 'answers'],
      remove: true,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
