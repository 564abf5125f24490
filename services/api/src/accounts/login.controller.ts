import { Controller, HttpCode, Inject, Post, Req, Res, UseGuards } from '@nestjs/common';
import {
  loginBody,
  type LoginReply,
  loginReply,
  type PasskeyChallengeReply,
  passkeyChallengeReply,
  passkeyLoginOptionsBody,
  passkeyResponseBody,
  said,
  texts,
} from '@portico/contracts';
import type { AccountRow, Core } from '@portico/core';
import type { Request, Response } from 'express';
import { Refuses, Replies } from '../http/replies.ts';
import { CORE } from '../core.module.ts';
import { Public } from '../http/public.ts';
import { JsonBody, type ShapeOf, Takes } from '../http/validated-input.ts';
import { Languages } from '../languages/languages.ts';
import { sessionToken, setSessionCookies } from '../sessions/session-cookies.ts';
import { LocalAuthGuard } from './local-auth.guard.ts';
import { setVisitorCookies, visitorOf } from './visitor-cookies.ts';

@Public()
@Controller('public')
export class LoginController {
  constructor(
    @Inject(CORE.settings) private readonly settings: Core['settings'],
    @Inject(CORE.accounts) private readonly accounts: Core['accounts'],
    @Inject(Languages) private readonly languages: Languages,
  ) {}

  /** A new session at every login prevents session fixation. */
  @Replies(loginReply)
  @Refuses('unauthorized', 'forbidden', 'too_many', 'unavailable')
  @Post('login')
  @HttpCode(200)
  @UseGuards(LocalAuthGuard)
  @Takes({ body: loginBody })
  async login(
    @Req() request: Request & { user: AccountRow },
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoginReply> {
    return this.begin(request, response, request.user);
  }

  @Replies(passkeyChallengeReply)
  @Refuses('too_many')
  @Post('passkey/options')
  @HttpCode(200)
  @Takes({ body: passkeyLoginOptionsBody })
  async passkeyOptions(@Req() request: Request): Promise<PasskeyChallengeReply> {
    const options = await this.accounts.passkeys.requestOptions(visitorOf(request, this.settings));
    return { options: { ...options } };
  }

  @Replies(loginReply)
  @Post('passkey')
  @HttpCode(200)
  async logInWithPasskey(
    @JsonBody(passkeyResponseBody) body: ShapeOf<typeof passkeyResponseBody>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoginReply> {
    const visitor = visitorOf(request, this.settings);
    return this.begin(request, response, await this.accounts.passkeys.authenticate(body.response, visitor));
  }

  private async begin(request: Request, response: Response, account: AccountRow): Promise<LoginReply> {
    const { settings } = this;
    const { sessions, visitors } = this.accounts;
    const token = await sessions.begin(account, sessionToken(request, settings), request.get('user-agent'));
    setSessionCookies(response, settings, token);
    setVisitorCookies(response, settings, visitors.markKnown(account, visitorOf(request, settings)));
    const language = await this.languages.logIn(request, response, account);
    const offers = await this.accounts.passkeys.isOffered(account.id);
    return {
      ...said(texts.loggedIn),
      username: account.email,
      language,
      ...(offers && { offers_passkey: true }),
    };
  }
}
