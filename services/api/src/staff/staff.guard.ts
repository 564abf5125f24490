import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { StaffKeyRefusedError, StaffScopeMissingError } from '@portico/core';
import type { Core, StaffMember, StaffScope } from '@portico/core';
import type { Request } from 'express';
import { CORE } from '../core.module.ts';
import { addressOf } from '../http/address-of.ts';

/** The scope that a route asks of a staff key. */
export const ScopeOf = Reflector.createDecorator<StaffScope>();

/** A request that the guard let in. */
export interface StaffRequest extends Request {
  staff: StaffMember;
  /** What a route wants to be read in the audit trail beside the call itself; never an answer or an address. */
  auditDetails: Record<string, unknown>;
  /** Stands in the audit trail already. */
  isAudited?: boolean;
}

/** Cookies mean nothing here: no page in a browser can act as staff. */
@Injectable()
export class StaffGuard implements CanActivate {
  constructor(
    @Inject(CORE.platform) private readonly platform: Core['platform'],
    @Inject(CORE.office) private readonly office: Core['office'],
    @Inject(Reflector) private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<StaffRequest>();
    const scope = this.reflector.getAllAndOverride(ScopeOf, [context.getHandler(), context.getClass()]);
    request.staff = await this.open(request, scope);
    request.auditDetails = {};
    return true;
  }

  /** Who is refused here never reaches the audit trail: the log says it. */
  private async open(request: Request, scope: StaffScope): Promise<StaffMember> {
    try {
      return await this.office.keys.open(bearer(request), scope);
    } catch (error) {
      const { securityLog } = this.platform;
      const subject = { address: addressOf(request) };
      if (error instanceof StaffKeyRefusedError) securityLog.note('staff_key_refused', subject, { scope });
      if (error instanceof StaffScopeMissingError)
        securityLog.note('staff_scope_refused', subject, { scope, keyId: error.keyId });
      throw error;
    }
  }
}

const bearer = ({ headers }: Request): string =>
  /^Bearer +([\w-]+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
