import { Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import {
  OFFICE_SESSION_PATHS,
  officeSessionReply,
  type OfficeSessionReply,
  passkeyBody,
  passkeyOptionsBody,
  passkeyOptionsReply,
  type PasskeyOptionsReply,
} from '@portico/contracts';
import type { Core } from '@portico/core';
import type { Request, Response } from 'express';
import { CORE } from '../core.module.ts';
import { Public } from '../http/public.ts';
import { Refuses, Replies } from '../http/replies.ts';
import { JsonBody, type ShapeOf } from '../http/validated-input.ts';
import { StaffLogins } from './staff-logins.ts';

@Public()
@Controller()
export class PasskeysController {
  constructor(
    @Inject(CORE.office) private readonly office: Core['office'],
    @Inject(StaffLogins) private readonly logIns: StaffLogins,
  ) {}

  @Refuses('unauthorized', 'not_found', 'too_many')
  @Replies(passkeyOptionsReply)
  @Post(OFFICE_SESSION_PATHS.passkeyOptions)
  @HttpCode(200)
  async options(
    @JsonBody(passkeyOptionsBody) body: ShapeOf<typeof passkeyOptionsBody>,
    @Req() request: Request,
  ): Promise<PasskeyOptionsReply> {
    const passkeys = this.logIns.method('passkeys');
    await this.logIns.count(request);
    const { options, invite } = await this.logIns.logRefusals(request, () => passkeys.options(body));
    return {
      options: { ...options },
      invite: invite && { name: invite.name, roles: invite.roles, expires_at: invite.expiresAt },
    };
  }

  @Refuses('unauthorized', 'not_found', 'too_many')
  @Replies(officeSessionReply)
  @Post(OFFICE_SESSION_PATHS.passkey)
  @HttpCode(200)
  async logIn(
    @JsonBody(passkeyBody) body: ShapeOf<typeof passkeyBody>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OfficeSessionReply> {
    const passkeys = this.logIns.method('passkeys');
    const token = await this.logIns.begin(request, response, (previous) =>
      passkeys.logIn(body.response, body.invite, previous),
    );
    return this.logIns.reply(await this.office.staff.sessions.find(token));
  }
}
