import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { StaffMember } from '@portico/core';
import type { StaffRequest } from './staff.guard.ts';

/** Who asks: a person in the Office, or whose key it is. Only on routes with `@StaffOnly`. */
export const CurrentStaff = createParamDecorator(
  (_: unknown, context: ExecutionContext): StaffMember =>
    context.switchToHttp().getRequest<StaffRequest>().staff,
);
