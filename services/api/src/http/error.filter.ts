import { type ArgumentsHost, Catch, type ExceptionFilter, Inject } from '@nestjs/common';
import type { Core } from '@portico/core';
import type { Request, Response } from 'express';
import { CORE } from '../core.module.ts';
import { errorReply } from './error-reply.ts';
import { requestId } from './request-log.ts';

/** The one place where an error becomes a reply. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(@Inject(CORE.platform) private readonly platform: Core['platform']) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    const { status, body, headers, unexpected } = errorReply(error);
    if (unexpected)
      this.platform.logger.error(
        { requestId: requestId(response), err: error, path: request.path },
        'Unexpected error',
      );
    if (response.headersSent) {
      // Ended, what was sent so far would look whole.
      if (!response.writableEnded) response.destroy();
      return;
    }
    response.status(status).set(headers).json(body);
  }
}
