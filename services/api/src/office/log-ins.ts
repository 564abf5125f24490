import { Inject, Injectable } from '@nestjs/common';
import type { OfficeSessionReply } from '@portico/contracts';
import { type Core, NotFoundError, StaffLogInRefusedError, type StaffSession } from '@portico/core';
import type { Request, Response } from 'express';
import { CORE } from '../core.module.ts';
import { addressOf } from '../http/address-of.ts';
import { readOfficeCookie, setOfficeCookie } from '../http/cookies.ts';

/** What every way to log in to the Office has in common. */
@Injectable()
export class LogIns {
  /** Origin of the Office; nothing here is reached where there is none. */
  readonly officeUrl: string;

  constructor(
    @Inject(CORE.settings) private readonly settings: Core['settings'],
    @Inject(CORE.platform) private readonly platform: Core['platform'],
    @Inject(CORE.office) private readonly office: Core['office'],
  ) {
    this.officeUrl = settings.officeUrl ?? '';
  }

  /** The way that this installation has. @throws NotFoundError for the other one */
  way<K extends 'passkeys' | 'oidc'>(kind: K): NonNullable<Core['office']['staff'][K]> {
    const way = this.office.staff[kind];
    if (!way) throw new NotFoundError('This login method isn’t used here.');
    return way as NonNullable<typeof way>;
  }

  /**
   * Counts a try, and gives the browser the session that comes of it; the one that it had before has ended.
   * @throws TooManyError, and what `attempt` throws
   */
  async begin(
    request: Request,
    response: Response,
    attempt: (previousToken?: string) => Promise<string>,
  ): Promise<string> {
    await this.count(request);
    const token = await this.noting(request, () =>
      attempt(readOfficeCookie(request, this.officeUrl, 'session')),
    );
    setOfficeCookie(response, this.officeUrl, 'session', token);
    return token;
  }

  /** @throws TooManyError */
  async count(request: Request): Promise<void> {
    await this.platform.throttle.count('staffLogIn', { address: addressOf(request) });
  }

  /** Whoever is refused stands in the log, with a word that says why. */
  async noting<T>(request: Request, attempt: () => Promise<T>): Promise<T> {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof StaffLogInRefusedError) {
        const { why } = error;
        this.platform.securityLog.note('staff_log_in_refused', { address: addressOf(request) }, { why });
      }
      throw error;
    }
  }

  /** @param session absent: nobody is logged in */
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
