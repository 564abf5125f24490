import { applyDecorators, UseGuards, UseInterceptors } from '@nestjs/common';
import type { StaffScope } from '@portico/core';
import { StaffAuditInterceptor } from './staff-audit.interceptor.ts';
import { ScopeOf, StaffGuard } from './staff.guard.ts';

/** Requires `Authorization: Bearer <staff key>` or an Office session with this scope, and audits each call before it runs. */
export const StaffOnly = (scope: StaffScope) =>
  applyDecorators(ScopeOf(scope), UseGuards(StaffGuard), UseInterceptors(StaffAuditInterceptor));
