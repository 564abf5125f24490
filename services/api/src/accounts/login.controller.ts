import { Controller, HttpCode, Inject, Post, Req, Res, UseGuards } from '@nestjs/common';
import { loginBody, type LoginReply, loginReply, said, texts } from '@portico/contracts';
import type { AccountRow, Core } from '@portico/core';
import type { Request, Response } from 'express';
import { Refuses, Replies } from '../http/replies.ts';
import { CORE } from '../core.module.ts';
import { Public } from '../http/public.ts';
import { Takes } from '../http/validated-input.ts';
import { Languages } from '../languages/languages.ts';
import { sessionToken, setSessionCookies } from '../sessions/session-cookies.ts';
import { LoginGuard } from './login.guard.ts';
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
  @UseGuards(LoginGuard)
  @Takes({ body: loginBody })
  async login(
    @Req() request: Request & { user: AccountRow },
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoginReply> {
    const { settings } = this;
    const { sessions, visitors } = this.accounts;
    const token = await sessions.begin(
      request.user,
      sessionToken(request, settings),
      request.get('user-agent'),
    );
    setSessionCookies(response, settings, token);
    setVisitorCookies(response, settings, visitors.markKnown(request.user, visitorOf(request, settings)));
    const language = await this.languages.logIn(request, response, request.user);
    return { ...said(texts.loggedIn), username: request.user.email, language };
  }
}
