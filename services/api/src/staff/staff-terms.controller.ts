import { Controller, Delete, Get, HttpCode, Inject, Param, Put, Req } from '@nestjs/common';
import { termsChangeReply, termsHistoryReply, termsReply } from '@portico/contracts';
import type { Core } from '@portico/core';
import { CORE } from '../core.module.ts';
import { Refuses, Replies } from '../http/replies.ts';
import { JsonBody, ShapedQuery, type ShapeOf } from '../http/validated-input.ts';
import { StaffOnly } from './staff-only.ts';
import type { StaffRequest } from './staff.guard.ts';
import { termsChangeOf, termsHistoryOf, termsOf } from './term-replies.ts';
import { termClearQuery, termDatesBody } from './staff.schemas.ts';

@StaffOnly('lists')
@Controller('service/terms')
export class StaffTermsController {
  constructor(@Inject(CORE.office) private readonly office: Core['office']) {}

  @Replies(termsReply())
  @Get()
  async all() {
    return termsOf(await this.office.terms.show());
  }

  @Replies(termsHistoryReply())
  @Get('history')
  async history() {
    return termsHistoryOf(await this.office.terms.history());
  }

  /** Sets the dates of a term or an audience and returns the affected applicants. Supports a dry run. */
  @Replies(termsChangeReply())
  @Refuses('not_found', 'conflict')
  @Put(':term')
  @HttpCode(200)
  async set(
    @Param('term') term: string,
    @JsonBody(termDatesBody) body: ShapeOf<typeof termDatesBody>,
    @Req() request: StaffRequest,
  ) {
    const { revision, plan_only, audience, opens, closes, time_zone, grace_minutes } = body;
    const input = { audience, opens, closes, timeZone: time_zone, graceMinutes: grace_minutes };
    const change = { revision, isPlan: plan_only };
    const changed = await this.office.terms.set(term, input, change, request.staff);
    const { count } = changed.affected;
    const details = { audience: audience?.name ?? null, opens, closes, time_zone, grace_minutes };
    request.auditDetails = { ...details, affected: count, revision: changed.terms.revision, plan_only };
    return termsChangeOf(changed);
  }

  @Replies(termsChangeReply())
  @Refuses('not_found', 'conflict')
  @Delete(':term')
  @HttpCode(200)
  async clear(
    @Param('term') term: string,
    @ShapedQuery(termClearQuery) query: ShapeOf<typeof termClearQuery>,
    @Req() request: StaffRequest,
  ) {
    const { audience = null, revision, plan_only } = query;
    const change = { revision, isPlan: plan_only };
    const changed = await this.office.terms.clear(term, audience, change, request.staff);
    const { count } = changed.affected;
    request.auditDetails = { audience, affected: count, revision: changed.terms.revision, plan_only };
    return termsChangeOf(changed);
  }
}
