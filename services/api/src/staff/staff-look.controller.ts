import { Controller, Get, HttpCode, Inject, Post, Put, Req, Res } from '@nestjs/common';
import { LIMITS, lookHistoryReply, lookReply } from '@portico/contracts';
import type { Core } from '@portico/core';
import type { Response } from 'express';
import { CORE } from '../core.module.ts';
import { parseJson } from '../http/json-only.ts';
import { readBody } from '../http/read-body.ts';
import { Refuses, Replies } from '../http/replies.ts';
import { JsonBody, type ShapeOf, Takes } from '../http/shaped.ts';
import { StaffOnly } from './staff-only.ts';
import type { StaffRequest } from './staff.guard.ts';
import { coloursOf, lookOf } from './university.replies.ts';
import { lookBody, restoreBody } from './university.schemas.ts';

/** In base64 it is a third longer, and there are colours beside it. */
const parse = parseJson((LIMITS.logoMaxBytes * 4) / 3 + 10_000);

/** The colours and the logo of pages and prints. What is changed is shown within two seconds. */
@StaffOnly('texts')
@Controller('service/look')
export class StaffLookController {
  constructor(@Inject(CORE.office) private readonly office: Core['office']) {}

  @Replies(lookReply())
  @Get()
  async show() {
    return lookOf(await this.office.university.looks.read());
  }

  /** Colours and logo as they were after each change, the newest first. */
  @Replies(lookHistoryReply())
  @Get('history')
  async history() {
    return { revisions: (await this.office.university.looks.history()).map(lookOf) };
  }

  /** Colours that can't be read on each other are refused, each pair with its contrast. The logo is painted anew. */
  @Replies(lookReply())
  @Refuses('conflict')
  @Put()
  @Takes({ body: lookBody })
  async set(@Req() request: StaffRequest, @Res({ passthrough: true }) response: Response) {
    await parse(request, response);
    const { colours, logo, revision, plan_only } = readBody(lookBody, request.body);
    const picture = typeof logo === 'string' ? Buffer.from(logo, 'base64') : logo;
    const wish = { colours: coloursOf(colours), ...(picture !== undefined && { logo: picture }) };
    const change = { revision, isPlan: plan_only };
    const kept = await this.office.university.setLook(wish, change, request.staff);
    request.auditDetails = { ...colours, revision: kept.revision, plan_only };
    return lookOf(kept);
  }

  /** As it was after an earlier change, or as the settings have it. */
  @Replies(lookReply())
  @Refuses('not_found', 'conflict')
  @Post('restore')
  @HttpCode(200)
  async restore(
    @JsonBody(restoreBody) { to, revision }: ShapeOf<typeof restoreBody>,
    @Req() request: StaffRequest,
  ) {
    const kept = await this.office.university.looks.restore(to, revision, request.staff);
    request.auditDetails = { to, revision: kept.revision };
    return lookOf(kept);
  }
}
