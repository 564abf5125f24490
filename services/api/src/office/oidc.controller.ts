import { Controller, Get, HttpCode, Inject, Req, Res } from '@nestjs/common';
import {
  OFFICE_LOG_IN_REFUSED,
  OFFICE_LOG_IN_UNAVAILABLE,
  OFFICE_LOG_OUT_NO_WAY,
  OFFICE_SESSION_PATHS,
} from '@portico/contracts';
import { type PendingLogin, ProviderUnavailableError, StaffLoginRefusedError } from '@portico/core';
import type { Request, Response } from 'express';
import Joi from 'joi';
import { readOfficeCookie, setOfficeCookie } from '../http/cookies.ts';
import { Public } from '../http/public.ts';
import { Refuses } from '../http/replies.ts';
import { ShapedQuery } from '../http/validated-input.ts';
import { StaffLogins } from './staff-logins.ts';

const logInQuery = Joi.object<{ to?: string; prove: boolean }>({
  to: Joi.string().allow('').max(1_000).description('Path of the Office to return to.'),
  prove: Joi.boolean()
    .default(false)
    .description('Makes the provider ask for the login again, even if it just did.'),
});

/** Public: redirects to the identity provider and back. Browsers navigate to these routes, so they reply with pages, never JSON. */
@Public()
@Controller()
export class OidcController {
  constructor(@Inject(StaffLogins) private readonly logIns: StaffLogins) {}

  @Refuses('not_found', 'too_many')
  @Get(OFFICE_SESSION_PATHS.logIn)
  @HttpCode(303)
  async leave(
    @ShapedQuery(logInQuery) { to, prove }: { to?: string; prove: boolean },
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const oidc = this.logIns.method('oidc');
    await this.logIns.count(request);
    await this.goOn(response, async () => {
      const { url, journey } = await oidc.begin({ ...(to !== undefined && { to }), prove });
      setOfficeCookie(response, this.logIns.officeUrl, 'journey', written(journey));
      return url;
    });
  }

  /**
   * Completes the login and redirects to the Office. Because the provider started this chain of redirects, browsers load the page
   * without the new `Strict` session cookie, but they send the cookie with the page's own requests.
   */
  @Refuses('not_found', 'too_many')
  @Get(OFFICE_SESSION_PATHS.signedIn)
  @HttpCode(303)
  async arrive(@Req() request: Request, @Res() response: Response): Promise<void> {
    const oidc = this.logIns.method('oidc');
    const { officeUrl } = this.logIns;
    const journey = journeyOf(readOfficeCookie(request, officeUrl, 'journey'));
    setOfficeCookie(response, officeUrl, 'journey');
    await this.goOn(response, async () => {
      await this.logIns.begin(request, response, (previous) => {
        if (!journey) throw new StaffLoginRefusedError('journey');
        return oidc.finish(request.originalUrl, journey, previous);
      });
      return officeUrl + (journey?.to ?? '/');
    });
  }

  /** Ends the provider's session, too: otherwise the provider would log the person in again without asking. */
  @Refuses('not_found', 'too_many')
  @Get(OFFICE_SESSION_PATHS.logOutAtProvider)
  @HttpCode(303)
  async logOut(@Req() request: Request, @Res() response: Response): Promise<void> {
    const oidc = this.logIns.method('oidc');
    await this.logIns.count(request);
    await this.goOn(
      response,
      async () => (await oidc.endOfSession()) ?? endAt(this.logIns.officeUrl, OFFICE_LOG_OUT_NO_WAY),
    );
  }

  private async goOn(response: Response, address: () => Promise<string>): Promise<void> {
    response.redirect(303, await address().catch(endOf(this.logIns.officeUrl)));
  }
}

const endOf =
  (officeUrl: string) =>
  (error: unknown): string => {
    if (error instanceof StaffLoginRefusedError) return endAt(officeUrl, OFFICE_LOG_IN_REFUSED);
    if (error instanceof ProviderUnavailableError) return endAt(officeUrl, OFFICE_LOG_IN_UNAVAILABLE);
    throw error;
  };

const endAt = (officeUrl: string, { name, value }: { name: string; value: string }) =>
  `${officeUrl}/?${name}=${value}`;

const written = (journey: PendingLogin): string => Buffer.from(JSON.stringify(journey)).toString('base64url');

/** Reads the pending login, which the provider's response must match, from this browser's cookie. */
function journeyOf(cookie = ''): PendingLogin | undefined {
  try {
    const { state, nonce, verifier, to } = JSON.parse(Buffer.from(cookie, 'base64url').toString()) as Record<
      string,
      unknown
    >;
    const isWhole = [state, nonce, verifier, to].every((each) => typeof each === 'string');
    return isWhole && String(to).startsWith('/')
      ? ({ state, nonce, verifier, to } as PendingLogin)
      : undefined;
  } catch {
    return undefined;
  }
}
