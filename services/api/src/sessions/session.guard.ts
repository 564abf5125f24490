import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { HEADERS, TEXTS } from '@portico/contracts';
import { type Applicant, type Core, ForbiddenError, UnauthorizedError } from '@portico/core';
import type { Request } from 'express';
import { CORE } from '../core.module.ts';
import { sessionToken } from './session-cookies.ts';

/** A request that the guard let in. */
export interface ApplicantRequest extends Request {
  applicant: Applicant;
}

/**
 * Lets in who is logged in. Reading is no activity, because pages poll; anything else is.
 * @throws UnauthorizedError, ForbiddenError for a page that shows another account: all tabs of a browser share one session, and
 * one that slept while somebody else logged in would save the answers of the one for the other
 */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    @Inject(CORE.settings) private readonly settings: Core['settings'],
    @Inject(CORE.accounts) private readonly accounts: Core['accounts'],
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<ApplicantRequest>();
    const token = sessionToken(request, this.settings);
    const applicant = token ? await this.accounts.sessions.find(token) : undefined;
    if (!applicant) throw new UnauthorizedError();
    const shown = request.get(HEADERS.account);
    if (shown !== undefined && shown !== encodeURIComponent(applicant.email))
      throw new ForbiddenError('other_account', TEXTS.otherAccount);
    request.applicant = applicant;
    if (request.method !== 'GET' && request.method !== 'HEAD') await this.accounts.sessions.touch(applicant);
    return true;
  }
}
