import { Controller, Get, HttpCode, Inject, Post, Put, Req, Res } from '@nestjs/common';
import { LIMITS, brandingHistoryReply, brandingReply } from '@portico/contracts';
import type { Core } from '@portico/core';
import type { Response } from 'express';
import { CORE } from '../core.module.ts';
import { parseJson } from '../http/json-only.ts';
import { readBody } from '../http/validate-input.ts';
import { Refuses, Replies } from '../http/replies.ts';
import { JsonBody, type ShapeOf, Takes } from '../http/validated-input.ts';
import { StaffOnly } from './staff-only.ts';
import type { StaffRequest } from './staff.guard.ts';
import { coloursOf, brandingOf } from './university.replies.ts';
import { brandingBody, restoreBody } from './university.schemas.ts';

/** Limits the body to the logo, a third larger in Base64, plus 10 kB for the colors. */
const parse = parseJson((LIMITS.logoMaxBytes * 4) / 3 + 10_000);

@StaffOnly('texts')
@Controller('service/look')
export class StaffBrandingController {
  constructor(@Inject(CORE.office) private readonly office: Core['office']) {}

  @Replies(brandingReply())
  @Get()
  async show() {
    return brandingOf(await this.office.university.branding.read());
  }

  @Replies(brandingHistoryReply())
  @Get('history')
  async history() {
    return { revisions: (await this.office.university.branding.history()).map(brandingOf) };
  }

  /** Rejects color pairs with too little contrast. Re-encodes the logo. */
  @Replies(brandingReply())
  @Refuses('conflict')
  @Put()
  @Takes({ body: brandingBody })
  async set(@Req() request: StaffRequest, @Res({ passthrough: true }) response: Response) {
    await parse(request, response);
    const { colours, logo, revision, plan_only } = readBody(brandingBody, request.body);
    const picture = typeof logo === 'string' ? Buffer.from(logo, 'base64') : logo;
    const input = { colours: coloursOf(colours), ...(picture !== undefined && { logo: picture }) };
    const change = { revision, isPlan: plan_only };
    const kept = await this.office.university.setBranding(input, change, request.staff);
    request.auditDetails = { ...colours, revision: kept.revision, plan_only };
    return brandingOf(kept);
  }

  @Replies(brandingReply())
  @Refuses('not_found', 'conflict')
  @Post('restore')
  @HttpCode(200)
  async restore(
    @JsonBody(restoreBody) { to, revision }: ShapeOf<typeof restoreBody>,
    @Req() request: StaffRequest,
  ) {
    const kept = await this.office.university.branding.restore(to, revision, request.staff);
    request.auditDetails = { to, revision: kept.revision };
    return brandingOf(kept);
  }
}
