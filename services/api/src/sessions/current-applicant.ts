import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Applicant } from '@portico/core';
import type { ApplicantRequest } from './session.guard.ts';

/** Requires the SessionGuard. */
export const CurrentApplicant = createParamDecorator(
  (_: unknown, context: ExecutionContext): Applicant =>
    context.switchToHttp().getRequest<ApplicantRequest>().applicant,
);
