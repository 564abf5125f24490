import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { TEXTS } from '@portico/contracts';
import { loginSchema } from '@portico/contracts/schemas';
import { InvalidError } from '@portico/core';
import type { Request } from 'express';
import { readBody } from '../http/read-body.ts';

/** Lets in whose credentials are right. What is wrong is a 400: a 401 would tell the browser that its session is gone. */
@Injectable()
export class LoginGuard extends AuthGuard('local') {
  override canActivate(context: ExecutionContext) {
    readBody(loginSchema, context.switchToHttp().getRequest<Request>().body);
    return super.canActivate(context);
  }

  override handleRequest<T>(error: unknown, account: T): T {
    if (error) throw error;
    if (!account) throw new InvalidError('login_refused', TEXTS.loginRefused);
    return account;
  }
}
