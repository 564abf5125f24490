import { Controller, Get, HttpCode, Inject, Post, Req, Res, UseGuards } from '@nestjs/common';
import {
  activityReply,
  type ActivityReply,
  messageReply,
  type MessageReply,
  said,
  texts,
} from '@portico/contracts';
import type { Applicant, Core } from '@portico/core';
import type { Request, Response } from 'express';
import { Replies } from '../http/replies.ts';
import { CORE } from '../core.module.ts';
import { Public } from '../http/public.ts';
import { ChangesState } from '../http/same-origin.guard.ts';
import { CurrentApplicant } from './current-applicant.ts';
import { clearSessionCookies, sessionToken } from './session-cookies.ts';
import { SessionGuard } from './session.guard.ts';

@Controller('api')
export class SessionsController {
  constructor(
    @Inject(CORE.settings) private readonly settings: Core['settings'],
    @Inject(CORE.accounts) private readonly accounts: Core['accounts'],
    @Inject(CORE.applications) private readonly applications: Core['applications'],
  ) {}

  @Public()
  @ChangesState()
  @Replies(messageReply)
  @Get('logout')
  async logOut(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MessageReply> {
    const token = sessionToken(request, this.settings);
    if (token) await this.accounts.sessions.end(token);
    clearSessionCookies(response, this.settings);
    return said(texts.sessionInvalid);
  }

  @UseGuards(SessionGuard)
  @Replies(activityReply)
  @Post('activity')
  @HttpCode(200)
  async activity(@CurrentApplicant() applicant: Applicant): Promise<ActivityReply> {
    const { profiles, extensions } = this.applications;
    const standing = await profiles.liveState(applicant);
    return { ...said(texts.stillThere), ...standing, ...(await extensions.liveState(applicant)) };
  }
}
