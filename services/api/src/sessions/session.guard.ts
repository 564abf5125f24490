import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { type Applicant, type Core, UnauthorizedError } from '@portico/core';
import type { Request } from 'express';
import { CORE } from '../core.module.ts';
import { sessionToken } from './session-cookies.ts';

/** A request that the guard let in. */
export interface ApplicantRequest extends Request {
  applicant: Applicant;
}

/**
 * Lets in who is logged in. Reading is no activity, because pages poll; anything else is.
 * @throws UnauthorizedError
 */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(@Inject(CORE) private readonly core: Core) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<ApplicantRequest>();
    const token = sessionToken(request, this.core.settings);
    const applicant = token ? await this.core.sessions.find(token) : undefined;
    if (!applicant) throw new UnauthorizedError();
    request.applicant = applicant;
    if (request.method !== 'GET' && request.method !== 'HEAD') await this.core.sessions.touch(applicant);
    return true;
  }
}
