import { Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { type MessageReply, TEXTS } from '@portico/contracts';
import { confirmSchema, resetPasswordSchema, signupSchema, usernameSchema } from '@portico/contracts/schemas';
import type { Core } from '@portico/core';
import type { Request } from 'express';
import { CORE } from '../core.module.ts';
import { addressOf } from '../http/address-of.ts';
import { Public } from '../http/public.ts';
import { JsonBody, type ShapeOf } from '../http/shaped.ts';

/** The account calls that need no session (specification, section 7). */
@Public()
@Controller('public')
export class AccountsController {
  constructor(@Inject(CORE) private readonly core: Core) {}

  @Post('signup')
  @HttpCode(200)
  async signUp(
    @JsonBody(signupSchema) body: ShapeOf<typeof signupSchema>,
    @Req() request: Request,
  ): Promise<MessageReply> {
    await this.core.accounts.signUp(body, addressOf(request));
    return { message: TEXTS.signedUp };
  }

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

  @Post('resend-confirm')
  @HttpCode(200)
  async resendConfirm(
    @JsonBody(usernameSchema) body: ShapeOf<typeof usernameSchema>,
    @Req() request: Request,
  ): Promise<MessageReply> {
    await this.core.accounts.resendCode(body.username, addressOf(request));
    return { message: TEXTS.codeSent };
  }

  @Post('forgot-password')
  @HttpCode(200)
  async forgotPassword(
    @JsonBody(usernameSchema) body: ShapeOf<typeof usernameSchema>,
    @Req() request: Request,
  ): Promise<MessageReply> {
    await this.core.accounts.forgotPassword(body.username, addressOf(request));
    return { message: TEXTS.resetSent };
  }

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
