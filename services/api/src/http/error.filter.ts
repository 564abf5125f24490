import { type ArgumentsHost, Catch, type ExceptionFilter, Inject } from '@nestjs/common';
import type { Core } from '@portico/core';
import type { Request, Response } from 'express';
import { CORE } from '../core.module.ts';
import { Languages } from '../languages/languages.ts';
import { type PlainPage, PLAIN_PAGE_POLICY, plainPage } from '../pages/plain-page.ts';
import { errorReply } from './error-reply.ts';
import { isOpenedByHand, refusalPage } from './refusal-page.ts';
import { requestId } from './request-log.ts';

@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    @Inject(CORE.platform) private readonly platform: Core['platform'],
    @Inject(CORE.texts) private readonly texts: Core['texts'],
    @Inject(Languages) private readonly languages: Languages,
  ) {}

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
      // Destroy the connection: ending the response would make a truncated reply look complete.
      if (!response.writableEnded) response.destroy();
      return;
    }
    response.status(status).set(headers);
    if (isOpenedByHand(request)) this.sendPage(request, response, refusalPage({ status, code: body.code }));
    else response.json(body);
  }

  private sendPage(request: Request, response: Response, page: PlainPage): void {
    const locale = this.texts.locale(this.languages.of(request));
    response
      .set({ 'content-language': locale.language, 'content-security-policy': PLAIN_PAGE_POLICY })
      .type('text/html')
      .send(plainPage(locale, page));
  }
}
