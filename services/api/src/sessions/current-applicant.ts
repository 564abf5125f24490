import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Applicant } from '@portico/core';
import type { ApplicantRequest } from './session.guard.ts';

/** The logged-in applicant. The route must use SessionGuard. */
export const CurrentApplicant = createParamDecorator(
  (_: unknown, context: ExecutionContext): Applicant =>
    context.switchToHttp().getRequest<ApplicantRequest>().applicant,
);
