import { applyDecorators, UseGuards, UseInterceptors } from '@nestjs/common';
import type { StaffScope } from '@portico/core';
import { StaffAuditInterceptor } from './staff-audit.interceptor.ts';
import { ScopeOf, StaffGuard } from './staff.guard.ts';

/**
 * Lets in who sends `Authorization: Bearer <staff key>` with this scope, or is logged in to the Office with roles that have it, and
 * writes each call into the audit trail before it is answered. For a controller, or for one route.
 */
export const StaffOnly = (scope: StaffScope) =>
  applyDecorators(ScopeOf(scope), UseGuards(StaffGuard), UseInterceptors(StaffAuditInterceptor));
