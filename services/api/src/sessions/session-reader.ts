import { Inject, Injectable } from '@nestjs/common';
import { HEADERS, texts } from '@portico/contracts';
import { type Applicant, type Core, ForbiddenError } from '@portico/core';
import type { Request } from 'express';
import { CORE } from '../core.module.ts';
import { sessionToken } from './session-cookies.ts';

/** Says who is logged in. Reading is no activity, because pages poll; anything else is. */
@Injectable()
export class SessionReader {
  constructor(
    @Inject(CORE.settings) private readonly settings: Core['settings'],
    @Inject(CORE.accounts) private readonly accounts: Core['accounts'],
  ) {}

  /**
   * Undefined for a visitor.
   * @throws ForbiddenError for a page that shows another account: all tabs of a browser share one session, and
   * one that slept while somebody else logged in would save the answers of the one for the other
   */
  async read(request: Request): Promise<Applicant | undefined> {
    const token = sessionToken(request, this.settings);
    const applicant = token ? await this.accounts.sessions.find(token) : undefined;
    if (!applicant) return undefined;
    const shown = request.get(HEADERS.account);
    if (shown !== undefined && shown !== encodeURIComponent(applicant.email))
      throw new ForbiddenError('other_account', texts.otherAccount);
    if (request.method !== 'GET' && request.method !== 'HEAD') await this.accounts.sessions.touch(applicant);
    return applicant;
  }
}
