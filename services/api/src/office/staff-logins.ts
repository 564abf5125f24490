import { Inject, Injectable } from '@nestjs/common';
import type { OfficeSessionReply } from '@portico/contracts';
import { type Core, NotFoundError, StaffLoginRefusedError, type StaffSession } from '@portico/core';
import type { Request, Response } from 'express';
import { CORE } from '../core.module.ts';
import { addressOf } from '../http/address-of.ts';
import { readOfficeCookie, setOfficeCookie } from '../http/cookies.ts';

@Injectable()
export class StaffLogins {
  readonly officeUrl: string;

  constructor(
    @Inject(CORE.settings) private readonly settings: Core['settings'],
    @Inject(CORE.platform) private readonly platform: Core['platform'],
    @Inject(CORE.office) private readonly office: Core['office'],
  ) {
    this.officeUrl = settings.officeUrl ?? '';
  }

  /** Returns a login method. @throws NotFoundError if it isn't configured */
  method<K extends 'passkeys' | 'oidc'>(kind: K): NonNullable<Core['office']['staff'][K]> {
    const way = this.office.staff[kind];
    if (!way) throw new NotFoundError('This login method isn’t enabled.');
    return way as NonNullable<typeof way>;
  }

  async begin(
    request: Request,
    response: Response,
    attempt: (previousToken?: string) => Promise<string>,
  ): Promise<string> {
    await this.count(request);
    const token = await this.logRefusals(request, () =>
      attempt(readOfficeCookie(request, this.officeUrl, 'session')),
    );
    setOfficeCookie(response, this.officeUrl, 'session', token);
    return token;
  }

  async count(request: Request): Promise<void> {
    await this.platform.throttle.consume('staffLogIn', { address: addressOf(request) });
  }

  async logRefusals<T>(request: Request, attempt: () => Promise<T>): Promise<T> {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof StaffLoginRefusedError) {
        const { why } = error;
        this.platform.securityLog.note('staff_log_in_refused', { address: addressOf(request) }, { why });
      }
      throw error;
    }
  }

  reply(session: StaffSession | undefined): OfficeSessionReply {
    const { staff } = this.office;
    const { oidc } = this.settings;
    return {
      person: session
        ? {
            id: session.member.personId,
            name: session.member.name,
            email: session.email,
            roles: session.roles,
            scopes: session.member.scopes ?? [],
            proved_until: session.provedUntil,
            ends_at: session.endsAt,
          }
        : null,
      ways: {
        oidc: staff.oidc !== undefined,
        ...(oidc && { oidc_name: oidc.name }),
        passkeys: staff.passkeys !== undefined,
      },
    };
  }
}
