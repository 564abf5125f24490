import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { StaffKeyRefusedError, StaffScopeMissingError, StaffSessionEndedError } from '@portico/core';
import type { Core, StaffMember, StaffScope } from '@portico/core';
import type { Request } from 'express';
import { CORE } from '../core.module.ts';
import { addressOf } from '../http/address-of.ts';
import { isOffice } from '../office/office-host.ts';
import { StaffSessionReader } from '../office/staff-session-reader.ts';
import { NoWork } from './no-work.ts';
import { ProvenOnly } from './proven-only.ts';

/** The scope that a route asks for. */
export const ScopeOf = Reflector.createDecorator<StaffScope>();

interface Asked {
  scope: StaffScope;
  needsProof: boolean;
  isWork: boolean;
}

/** A request that the guard let in. */
export interface StaffRequest extends Request {
  staff: StaffMember;
  /** What a route wants to be read in the audit trail beside the call itself; never an answer or an address. */
  auditDetails: Record<string, unknown>;
  /** Stands in the audit trail already, or has no place there. */
  isAudited?: boolean;
  /** Id of its entry in the audit log. */
  auditId?: string;
}

/**
 * The one gate of staff: a key opens it at any host, a session on the Office's host alone. Both are for what their scopes say and for
 * nothing else.
 */
@Injectable()
export class StaffGuard implements CanActivate {
  constructor(
    @Inject(CORE.platform) private readonly platform: Core['platform'],
    @Inject(CORE.office) private readonly office: Core['office'],
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(StaffSessionReader) private readonly sessions: StaffSessionReader,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<StaffRequest>();
    const places = [context.getHandler(), context.getClass()];
    const scope = this.reflector.getAllAndOverride(ScopeOf, places);
    const needsProof = this.reflector.getAllAndOverride(ProvenOnly, places) ?? false;
    const isWork = !this.reflector.getAllAndOverride(NoWork, places);
    request.staff = await this.open(request, { scope, needsProof, isWork });
    if (!isWork) request.isAudited = true;
    request.auditDetails = {};
    return true;
  }

  /** Who is refused here never reaches the audit trail: the log says it. */
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

  /** Every call is work, also one that only reads: people read here for a living. But for those that pages make by themselves. */
  private async openSession(request: Request, { scope, needsProof, isWork }: Asked): Promise<StaffMember> {
    const session = await this.sessions.read(request);
    if (!session) throw new StaffSessionEndedError();
    if (isWork) await this.office.staff.sessions.touch(session);
    return this.office.staff.sessions.admit(session, scope, needsProof);
  }
}

const bearer = ({ headers }: Request): string =>
  /^Bearer +([\w-]+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
