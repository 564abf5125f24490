import { Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import {
  confirmBody,
  emailLinkBody,
  messageReply,
  type MessageReply,
  resetPasswordBody,
  signupBody,
  said,
  texts,
  usernameBody,
} from '@portico/contracts';
import type { AccountVisitor, Applicant, Core, VisitorCookies } from '@portico/core';
import type { Request, Response } from 'express';
import Joi from 'joi';
import { Refuses, Replies } from '../http/replies.ts';
import { CORE } from '../core.module.ts';
import { Public } from '../http/public.ts';
import { JsonBody, type ShapeOf, Takes } from '../http/validated-input.ts';
import { languageHeader } from '../http/shown-page.ts';
import { Languages } from '../languages/languages.ts';
import { clearSessionCookies, sessionToken } from '../sessions/session-cookies.ts';
import { setVisitorCookies, visitorOf } from './visitor-cookies.ts';

@Public()
@Controller('public')
export class AccountsController {
  constructor(
    @Inject(CORE.settings) private readonly settings: Core['settings'],
    @Inject(CORE.accounts) private readonly accounts: Core['accounts'],
    @Inject(Languages) private readonly languages: Languages,
  ) {}

  @Replies(messageReply)
  @Refuses('too_many', 'unavailable')
  @Post('signup')
  @Takes({ headers: Joi.object(languageHeader) })
  @HttpCode(200)
  async signUp(
    @JsonBody(signupBody) body: ShapeOf<typeof signupBody>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MessageReply> {
    this.keep(response, await this.accounts.accounts.signUp(body, this.visitor(request)));
    return said(texts.signedUp);
  }

  @Replies(messageReply)
  @Refuses('too_many')
  @Post('confirm')
  @HttpCode(200)
  async confirm(
    @JsonBody(confirmBody) body: ShapeOf<typeof confirmBody>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MessageReply> {
    const { username, code } = body;
    const { isPasswordValid, cookies } = await this.accounts.accounts.confirm(
      username,
      code,
      this.visitor(request),
    );
    this.keep(response, cookies);
    return said(isPasswordValid ? texts.confirmed : texts.confirmedElsewhere);
  }

  @Replies(messageReply)
  @Refuses('too_many')
  @Post('resend-confirm')
  @HttpCode(200)
  async resendConfirm(
    @JsonBody(usernameBody) body: ShapeOf<typeof usernameBody>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MessageReply> {
    this.keep(response, await this.accounts.accounts.resendCode(body.username, this.visitor(request)));
    return said(texts.codeSent);
  }

  @Replies(messageReply)
  @Refuses('too_many')
  @Post('forgot-password')
  @HttpCode(200)
  async forgotPassword(
    @JsonBody(usernameBody) body: ShapeOf<typeof usernameBody>,
    @Req() request: Request,
  ): Promise<MessageReply> {
    await this.accounts.accounts.forgotPassword(body.username, this.visitor(request));
    return said(texts.resetSent);
  }

  @Replies(messageReply)
  @Refuses('too_many', 'unavailable')
  @Post('reset-password')
  @HttpCode(200)
  async resetPassword(
    @JsonBody(resetPasswordBody) body: ShapeOf<typeof resetPasswordBody>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MessageReply> {
    const { username, password, id } = body;
    const credentials = { username, password };
    this.keep(response, await this.accounts.accounts.resetPassword(credentials, id, this.visitor(request)));
    return said(texts.passwordReset);
  }

  /** Public, because the visitor may not be logged in: the secret in the emailed link is the proof. */
  @Replies(messageReply)
  @Refuses('conflict', 'too_many')
  @Post('confirm-email')
  @HttpCode(200)
  async confirmEmail(
    @JsonBody(emailLinkBody) { id }: ShapeOf<typeof emailLinkBody>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MessageReply> {
    const had = await this.session(request);
    await this.accounts.emailChanges.confirm(id, this.visitor(request));
    if (had && !(await this.session(request))) clearSessionCookies(response, this.settings);
    return said(texts.emailConfirmed);
  }

  @Replies(messageReply)
  @Refuses('conflict', 'too_many')
  @Post('undo-email')
  @HttpCode(200)
  async undoEmail(
    @JsonBody(emailLinkBody) { id }: ShapeOf<typeof emailLinkBody>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MessageReply> {
    const had = await this.session(request);
    await this.accounts.emailChanges.undo(id, this.visitor(request));
    if (had && !(await this.session(request))) clearSessionCookies(response, this.settings);
    return said(texts.emailUndone);
  }

  private async session(request: Request): Promise<Applicant | undefined> {
    const token = sessionToken(request, this.settings);
    return token ? this.accounts.sessions.find(token) : undefined;
  }

  private visitor(request: Request): AccountVisitor {
    return { ...visitorOf(request, this.settings), language: this.languages.of(request) };
  }

  private keep(response: Response, cookies: VisitorCookies): void {
    setVisitorCookies(response, this.settings, cookies);
  }
}
