import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { loginBody, texts } from '@portico/contracts';
import { type Core, InvalidError, NotConfirmedError } from '@portico/core';
import type { Request, Response } from 'express';
import { CORE } from '../core.module.ts';
import { readBody } from '../http/validate-input.ts';
import { schemaOf } from '../http/validated-input.ts';
import { setVisitorCookies } from './visitor-cookies.ts';

const schema = schemaOf(loginBody);

/** Replies to wrong credentials with 400, because a 401 would tell the page that its session has ended. */
@Injectable()
export class LocalAuthGuard extends AuthGuard('local') {
  constructor(@Inject(CORE.settings) private readonly settings: Core['settings']) {
    super();
  }

  override canActivate(context: ExecutionContext) {
    readBody(schema, context.switchToHttp().getRequest<Request>().body);
    return super.canActivate(context);
  }

  override handleRequest<T>(error: unknown, account: T, _: unknown, context: ExecutionContext): T {
    if (error instanceof NotConfirmedError)
      setVisitorCookies(context.switchToHttp().getResponse<Response>(), this.settings, error.cookies);
    if (error) throw error;
    if (!account) throw new InvalidError('login_refused', texts.loginRefused);
    return account;
  }
}
