import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { type Applicant, UnauthorizedError } from '@portico/core';
import type { Request } from 'express';
import { SessionReader } from './session-reader.ts';

export interface ApplicantRequest extends Request {
  applicant: Applicant;
}

@Injectable()
export class SessionGuard implements CanActivate {
  constructor(@Inject(SessionReader) private readonly sessions: SessionReader) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<ApplicantRequest>();
    const applicant = await this.sessions.read(request);
    if (!applicant) throw new UnauthorizedError();
    request.applicant = applicant;
    return true;
  }
}
