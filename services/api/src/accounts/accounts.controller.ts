import { Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { type MessageReply, TEXTS } from '@portico/contracts';
import { confirmSchema, resetPasswordSchema, signupSchema, usernameSchema } from '@portico/contracts/schemas';
import type { Core } from '@portico/core';
import type { Request } from 'express';
import { messageReply } from '@portico/contracts/replies';
import { Refuses, Replies } from '../http/replies.ts';
import { CORE } from '../core.module.ts';
import { addressOf } from '../http/address-of.ts';
import { Public } from '../http/public.ts';
import { JsonBody, type ShapeOf } from '../http/shaped.ts';

/** The account calls that need no session (specification, section 7). */
@Public()
@Controller('public')
export class AccountsController {
  constructor(@Inject(CORE) private readonly core: Core) {}

  @Replies(messageReply)
  @Refuses('too_many')
  @Post('signup')
  @HttpCode(200)
  async signUp(
    @JsonBody(signupSchema) body: ShapeOf<typeof signupSchema>,
    @Req() request: Request,
  ): Promise<MessageReply> {
    await this.core.accounts.signUp(body, addressOf(request));
    return { message: TEXTS.signedUp };
  }

  @Replies(messageReply)
  @Refuses('too_many')
  @Post('confirm')
  @HttpCode(200)
  async confirm(
    @JsonBody(confirmSchema) body: ShapeOf<typeof confirmSchema>,
    @Req() request: Request,
  ): Promise<MessageReply> {
    const { username, code } = body;
    await this.core.accounts.confirm(username, code, addressOf(request));
    return { message: TEXTS.confirmed };
  }

  @Replies(messageReply)
  @Refuses('too_many')
  @Post('resend-confirm')
  @HttpCode(200)
  async resendConfirm(
    @JsonBody(usernameSchema) body: ShapeOf<typeof usernameSchema>,
    @Req() request: Request,
  ): Promise<MessageReply> {
    await this.core.accounts.resendCode(body.username, addressOf(request));
    return { message: TEXTS.codeSent };
  }

  @Replies(messageReply)
  @Refuses('too_many')
  @Post('forgot-password')
  @HttpCode(200)
  async forgotPassword(
    @JsonBody(usernameSchema) body: ShapeOf<typeof usernameSchema>,
    @Req() request: Request,
  ): Promise<MessageReply> {
    await this.core.accounts.forgotPassword(body.username, addressOf(request));
    return { message: TEXTS.resetSent };
  }

  @Replies(messageReply)
  @Refuses('too_many')
  @Post('reset-password')
  @HttpCode(200)
  async resetPassword(
    @JsonBody(resetPasswordSchema) body: ShapeOf<typeof resetPasswordSchema>,
    @Req() request: Request,
  ): Promise<MessageReply> {
    const { username, password, id } = body;
    await this.core.accounts.resetPassword({ username, password }, id, addressOf(request));
    return { message: TEXTS.passwordReset };
  }
}
