import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { StaffKeyRefusedError, StaffScopeMissingError, StaffSessionEndedError } from '@portico/core';
import type { Core, StaffMember, StaffScope } from '@portico/core';
import type { Request, Response } from 'express';
import { CORE } from '../core.module.ts';
import { addressOf } from '../http/address-of.ts';
import { isOffice } from '../office/office-host.ts';
import { StaffSessionReader } from '../office/staff-session-reader.ts';
import { KeyLimits } from './key-limits.ts';
import { PollingRoute } from './polling-route.ts';
import { RequiresRecentLogin } from './requires-recent-login.ts';

export const ScopeOf = Reflector.createDecorator<StaffScope>();

interface Asked {
  scope: StaffScope;
  needsProof: boolean;
  isActivity: boolean;
}

export interface StaffRequest extends Request {
  staff: StaffMember;
  /** Additional details for the audit log. Must not contain answers or addresses. */
  auditDetails: Record<string, unknown>;
  isAudited?: boolean;
  auditId?: string;
}

/** Guards all staff endpoints. Keys work on any host, sessions only on the Office's host. Both are limited to their scopes. */
@Injectable()
export class StaffGuard implements CanActivate {
  constructor(
    @Inject(CORE.platform) private readonly platform: Core['platform'],
    @Inject(CORE.office) private readonly office: Core['office'],
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(StaffSessionReader) private readonly sessions: StaffSessionReader,
    @Inject(KeyLimits) private readonly limits: KeyLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<StaffRequest>();
    const places = [context.getHandler(), context.getClass()];
    const scope = this.reflector.getAllAndOverride(ScopeOf, places);
    const needsProof = this.reflector.getAllAndOverride(RequiresRecentLogin, places) ?? false;
    const isActivity = !this.reflector.getAllAndOverride(PollingRoute, places);
    request.staff = await this.open(request, { scope, needsProof, isActivity });
    const { keyId } = request.staff;
    if (keyId !== null) this.limits.count(keyId, context.switchToHttp().getResponse<Response>());
    if (!isActivity) request.isAudited = true;
    request.auditDetails = {};
    return true;
  }

  /** Logs refusals, because refused calls never reach the audit log. */
  private async open(request: Request, asked: Asked): Promise<StaffMember> {
    const { scope } = asked;
    const isPerson = isOffice(request) && request.headers.authorization === undefined;
    try {
      if (isPerson) return await this.openSession(request, asked);
      return await this.office.keys.open(bearer(request), scope);
    } catch (error) {
      const { securityLog } = this.platform;
      const subject = { address: addressOf(request) };
      if (error instanceof StaffKeyRefusedError) securityLog.note('staff_key_refused', subject, { scope });
      if (error instanceof StaffScopeMissingError)
        securityLog.note('staff_scope_refused', subject, { scope, ...error.holder });
      throw error;
    }
  }

  /** Extends the session on all calls, including reads, unless a page polls. */
  private async openSession(
    request: Request,
    { scope, needsProof, isActivity }: Asked,
  ): Promise<StaffMember> {
    const session = await this.sessions.read(request);
    if (!session) throw new StaffSessionEndedError();
    if (isActivity) await this.office.staff.sessions.touch(session);
    return this.office.staff.sessions.admit(session, scope, needsProof);
  }
}

const bearer = ({ headers }: Request): string =>
  /^Bearer +([\w-]+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
