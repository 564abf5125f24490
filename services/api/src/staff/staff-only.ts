import { applyDecorators, UseGuards, UseInterceptors } from '@nestjs/common';
import type { StaffScope } from '@portico/core';
import { StaffAuditInterceptor } from './staff-audit.interceptor.ts';
import { ScopeOf, StaffGuard } from './staff.guard.ts';

/**
 * Requires `Authorization: Bearer <staff key>` with this scope or an Office session whose roles have it, and audits each call
 * before it runs. For a controller or a route.
 */
export const StaffOnly = (scope: StaffScope) =>
  applyDecorators(ScopeOf(scope), UseGuards(StaffGuard), UseInterceptors(StaffAuditInterceptor));
