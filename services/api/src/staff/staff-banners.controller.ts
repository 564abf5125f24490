import { Controller, Get, HttpCode, Inject, Post, Put, Req } from '@nestjs/common';
import { type BannersReply, bannersHistoryReply, bannersReply } from '@portico/contracts';
import { type Core, dateIn, type SettingRevision } from '@portico/core';
import { CORE } from '../core.module.ts';
import { Refuses, Replies } from '../http/replies.ts';
import { JsonBody, type ShapeOf } from '../http/validated-input.ts';
import { StaffOnly } from './staff-only.ts';
import type { StaffRequest } from './staff.guard.ts';
import { bannersOf, bannersRevision } from './university.replies.ts';
import { bannersBody, restoreBody } from './university.schemas.ts';

/** Banners that applicants' pages show between two dates. Pages show changes within two seconds. */
@StaffOnly('texts')
@Controller('service/banners')
export class StaffBannersController {
  constructor(
    @Inject(CORE.office) private readonly office: Core['office'],
    @Inject(CORE.partner) private readonly partner: Core['partner'],
    @Inject(CORE.platform) private readonly platform: Core['platform'],
  ) {}

  @Replies(bannersReply())
  @Get()
  async show(): Promise<BannersReply> {
    return this.replyOf(await this.office.university.banners.read());
  }

  @Replies(bannersHistoryReply())
  @Get('history')
  async history() {
    const revisions = await this.office.university.banners.history();
    return { revisions: revisions.map((each) => bannersRevision(each, this.today())) };
  }

  @Replies(bannersReply())
  @Refuses('conflict')
  @Put()
  async set(
    @JsonBody(bannersBody) { banners, revision }: ShapeOf<typeof bannersBody>,
    @Req() request: StaffRequest,
  ): Promise<BannersReply> {
    const options = banners.map(({ texts, start_date, end_date }) => ({
      ...{ texts, startDate: start_date, endDate: end_date },
    }));
    const kept = await this.office.university.setBanners(options, revision, request.staff);
    request.auditDetails = { revision: kept.revision, banners: kept.value.length };
    return this.replyOf(kept);
  }

  @Replies(bannersReply())
  @Refuses('not_found', 'conflict')
  @Post('restore')
  @HttpCode(200)
  async restore(
    @JsonBody(restoreBody) { to, revision }: ShapeOf<typeof restoreBody>,
    @Req() request: StaffRequest,
  ): Promise<BannersReply> {
    const kept = await this.office.university.banners.restore(to, revision, request.staff);
    request.auditDetails = { to, revision: kept.revision };
    return this.replyOf(kept);
  }

  private replyOf(kept: SettingRevision<'banners'>): BannersReply {
    const { languages } = this.office.university;
    return bannersOf(kept, { languages, today: this.today(), timeZone: this.partner.timeZone });
  }

  private today(): string {
    return dateIn(this.partner.timeZone, this.platform.clock.now());
  }
}
