import { Inject, Injectable } from '@nestjs/common';
import { HEADERS, texts } from '@portico/contracts';
import { type Applicant, type Core, ForbiddenError } from '@portico/core';
import type { Request } from 'express';
import { CORE } from '../core.module.ts';
import { sessionToken } from './session-cookies.ts';

/** Finds the logged-in applicant. Only writes extend the session, because pages poll with reads. */
@Injectable()
export class SessionReader {
  constructor(
    @Inject(CORE.settings) private readonly settings: Core['settings'],
    @Inject(CORE.accounts) private readonly accounts: Core['accounts'],
  ) {}

  /**
   * Returns the applicant, or undefined for visitors.
   * @throws ForbiddenError for a page of another account: tabs share a session, and a tab opened before a new login would save its
   * answers to the wrong account
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
