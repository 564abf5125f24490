import type { LoggerService } from '@nestjs/common';
import type { Logger } from '@portico/core';

export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: unknown): void {
    this.logger.debug({ context }, String(message));
  }
  error(message: unknown, ...more: unknown[]): void {
    this.logger.error(
      { ...(message instanceof Error && { err: message }), context: more.at(-1) },
      String(message),
    );
  }
  warn(message: unknown, context?: unknown): void {
    this.logger.warn({ context }, String(message));
  }
}
