import { Inject, Injectable } from '@nestjs/common';
import { texts } from '@portico/contracts';
import { type Core, ForbiddenError, type StaffSession } from '@portico/core';
import type { Request } from 'express';
import { CORE } from '../core.module.ts';
import { addressOf } from '../http/address-of.ts';
import { readOfficeCookie } from '../http/cookies.ts';
import { isForeign } from '../http/cross-origin.ts';
import { isOffice } from './office-host.ts';

@Injectable()
export class StaffSessionReader {
  constructor(
    @Inject(CORE.settings) private readonly settings: Core['settings'],
    @Inject(CORE.platform) private readonly platform: Core['platform'],
    @Inject(CORE.office) private readonly office: Core['office'],
  ) {}

  /**
   * Returns undefined if not logged in.
   * @throws ForbiddenError for pages of another origin, even for reads: browsers may treat the applicants' host as the same site
   * and send the cookie with its requests
   */
  async read(request: Request): Promise<StaffSession | undefined> {
    const { officeUrl } = this.settings;
    if (officeUrl === undefined || !isOffice(request)) return undefined;
    const token = readOfficeCookie(request, officeUrl, 'session');
    if (token === undefined) return undefined;
    if (isForeign(request.headers, officeUrl)) {
      this.platform.securityLog.note('staff_session_foreign', { address: addressOf(request) });
      throw new ForbiddenError('foreign_origin', texts.foreignOrigin);
    }
    return this.office.staff.sessions.find(token);
  }
}
