import { Controller, Delete, Get, HttpCode, Inject, Param, Post, Req, Res, UseGuards } from '@nestjs/common';
import {
  deleteApplicationBody,
  emailChangeBody,
  messageReply,
  type MessageReply,
  type OwnAccountReply,
  ownAccountReply,
  type OwnDataReply,
  ownDataReply,
  type PasskeyChallengeReply,
  passkeyChallengeReply,
  passkeyOptionsOfAccountBody,
  passkeyResponseBody,
  type PasskeysReply,
  passkeysReply,
  passwordBody,
  said,
  type SessionsReply,
  sessionsReply,
  texts,
} from '@portico/contracts';
import {
  type AccountVisitor,
  type Applicant,
  type Core,
  toPasskeyReply,
  toSessionReply,
} from '@portico/core';
import type { Request, Response } from 'express';
import { Refuses, Replies } from '../http/replies.ts';
import { CORE } from '../core.module.ts';
import { JsonBody, type ShapeOf } from '../http/validated-input.ts';
import { Languages } from '../languages/languages.ts';
import { CurrentApplicant } from '../sessions/current-applicant.ts';
import { clearSessionCookies } from '../sessions/session-cookies.ts';
import { SessionGuard } from '../sessions/session.guard.ts';
import { setVisitorCookies, visitorOf } from './visitor-cookies.ts';

/** Sensitive actions require the password again, because the browser may be unattended. */
@UseGuards(SessionGuard)
@Controller('api')
export class OwnAccountController {
  constructor(
    @Inject(CORE.settings) private readonly settings: Core['settings'],
    @Inject(CORE.accounts) private readonly accounts: Core['accounts'],
    @Inject(CORE.applications) private readonly applications: Core['applications'],
    @Inject(CORE.dataExport) private readonly dataExport: Core['dataExport'],
    @Inject(Languages) private readonly languages: Languages,
  ) {}

  @Replies(ownAccountReply)
  @Get('account')
  async show(@CurrentApplicant() applicant: Applicant): Promise<OwnAccountReply> {
    const [account, pending, isDeletable] = await Promise.all([
      this.accounts.accounts.read(applicant.accountId),
      this.accounts.emailChanges.pending(applicant.accountId),
      this.applications.ownDeletions.isDeletable(applicant),
    ]);
    return {
      email: account.email,
      created_at: account.createdAt,
      pending_email: pending && { email: pending.newEmail, expires_at: pending.expiresAt },
      is_deletable: isDeletable,
    };
  }

  @Replies(messageReply)
  @Refuses('too_many', 'unavailable')
  @Post('password')
  @HttpCode(200)
  async changePassword(
    @CurrentApplicant() applicant: Applicant,
    @JsonBody(passwordBody) body: ShapeOf<typeof passwordBody>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MessageReply> {
    const { password, new_password: newPassword } = body;
    const input = { password, newPassword };
    const cookies = await this.accounts.ownPasswords.change(applicant, input, this.visitor(request));
    setVisitorCookies(response, this.settings, cookies);
    return said(texts.ownPasswordChanged);
  }

  /** Replies the same whether or not the new address has an account; only the email to that address tells which. */
  @Replies(messageReply)
  @Refuses('too_many', 'unavailable')
  @Post('email-change')
  @HttpCode(200)
  async changeEmail(
    @CurrentApplicant() applicant: Applicant,
    @JsonBody(emailChangeBody) body: ShapeOf<typeof emailChangeBody>,
    @Req() request: Request,
  ): Promise<MessageReply> {
    await this.accounts.emailChanges.request(applicant, body, this.visitor(request));
    return said(texts.emailChangeAsked);
  }

  @Replies(messageReply)
  @Delete('email-change')
  async withdrawEmailChange(@CurrentApplicant() { accountId }: Applicant): Promise<MessageReply> {
    await this.accounts.emailChanges.withdraw(accountId);
    return said(texts.emailChangeWithdrawn);
  }

  @Replies(sessionsReply)
  @Get('sessions')
  async listSessions(@CurrentApplicant() applicant: Applicant): Promise<SessionsReply> {
    return { sessions: (await this.accounts.ownSessions.list(applicant)).map(toSessionReply) };
  }

  /** Replies the same for unknown IDs, ended sessions, and sessions of other accounts, which it doesn't end. */
  @Replies(messageReply)
  @Delete('sessions/:id')
  async endSession(@CurrentApplicant() applicant: Applicant, @Param('id') id: string): Promise<MessageReply> {
    await this.accounts.ownSessions.end(applicant, id);
    return said(texts.sessionEnded);
  }

  @Replies(messageReply)
  @Delete('sessions')
  async endOtherSessions(@CurrentApplicant() applicant: Applicant): Promise<MessageReply> {
    await this.accounts.ownSessions.endOthers(applicant);
    return said(texts.otherSessionsEnded);
  }

  @Replies(passkeysReply)
  @Get('passkeys')
  async listPasskeys(@CurrentApplicant() applicant: Applicant): Promise<PasskeysReply> {
    return { passkeys: (await this.accounts.passkeys.list(applicant)).map(toPasskeyReply) };
  }

  @Replies(passkeyChallengeReply)
  @Refuses('conflict', 'too_many', 'unavailable')
  @Post('passkeys/options')
  @HttpCode(200)
  async passkeyOptions(
    @CurrentApplicant() applicant: Applicant,
    @JsonBody(passkeyOptionsOfAccountBody) { password }: ShapeOf<typeof passkeyOptionsOfAccountBody>,
    @Req() request: Request,
  ): Promise<PasskeyChallengeReply> {
    const { passkeys } = this.accounts;
    return { options: { ...(await passkeys.creationOptions(applicant, password, this.visitor(request))) } };
  }

  @Replies(messageReply)
  @Refuses('conflict')
  @Post('passkeys')
  @HttpCode(200)
  async createPasskey(
    @CurrentApplicant() applicant: Applicant,
    @JsonBody(passkeyResponseBody) { response }: ShapeOf<typeof passkeyResponseBody>,
    @Req() request: Request,
  ): Promise<MessageReply> {
    const agent = request.get('user-agent');
    await this.accounts.passkeys.create(applicant, response, this.visitor(request), agent);
    return said(texts.passkeyAdded);
  }

  /** Replies the same for a passkey that is already deleted and for one of another account. The latter isn't deleted. */
  @Replies(messageReply)
  @Delete('passkeys/:id')
  async removePasskey(
    @CurrentApplicant() applicant: Applicant,
    @Param('id') id: string,
  ): Promise<MessageReply> {
    await this.accounts.passkeys.remove(applicant, id);
    return said(texts.passkeyRemoved);
  }

  @Replies(ownDataReply)
  @Get('own-data')
  async copy(
    @CurrentApplicant() applicant: Applicant,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OwnDataReply> {
    response.set('content-disposition', 'attachment; filename="application-data.json"');
    return this.dataExport.read(applicant);
  }

  @Replies(messageReply)
  @Refuses('conflict', 'too_many', 'unavailable')
  @Post('delete-application')
  @HttpCode(200)
  async deleteApplication(
    @CurrentApplicant() applicant: Applicant,
    @JsonBody(deleteApplicationBody) { password }: ShapeOf<typeof deleteApplicationBody>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MessageReply> {
    await this.applications.ownDeletions.delete(applicant, password, this.visitor(request));
    clearSessionCookies(response, this.settings);
    return said(texts.accountDeleted);
  }

  private visitor(request: Request): AccountVisitor {
    return { ...visitorOf(request, this.settings), language: this.languages.of(request) };
  }
}
