import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { StaffMember } from '@portico/core';
import type { StaffRequest } from './staff.guard.ts';

export const CurrentStaff = createParamDecorator(
  (_: unknown, context: ExecutionContext): StaffMember =>
    context.switchToHttp().getRequest<StaffRequest>().staff,
);
