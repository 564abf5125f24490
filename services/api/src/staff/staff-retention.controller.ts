import { Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import {
  keptReply,
  type KeptReply,
  letGoBody,
  letGoReply,
  type LetGoReply,
  RETENTION_PATH,
  retentionReply,
  type RetentionReply,
} from '@portico/contracts';
import type { Core, StaffMember } from '@portico/core';
import Joi from 'joi';
import { CORE } from '../core.module.ts';
import { Refuses, Replies } from '../http/replies.ts';
import { JsonBody, ShapedQuery, type ShapeOf } from '../http/shaped.ts';
import { CurrentStaff } from './current-staff.ts';
import { ProvenOnly } from './proven-only.ts';
import { StaffOnly } from './staff-only.ts';

export const keptQuery = Joi.object<{ after?: string }>({
  after: Joi.string().max(100).description('`next` of the previous page.'),
});

/** What has outlived its time. */
@StaffOnly('retention')
@Controller(RETENTION_PATH.slice(1))
export class StaffRetentionController {
  constructor(@Inject(CORE.office) private readonly office: Core['office']) {}

  /** Each rule, with how many have outlived it. */
  @Replies(retentionReply)
  @Get()
  async overview(): Promise<RetentionReply> {
    const rules = await this.office.retention.overview();
    return {
      rules: rules.map(({ name, about, goes, days, byItself, before, count, canList, isGoing }) => ({
        ...{ rule: name, about, goes, days, by_itself: byItself, before, count },
        ...{ can_list: canList, is_going: isGoing },
      })),
    };
  }

  @Refuses('not_found')
  @Replies(keptReply)
  @Get(':rule')
  async list(
    @Param('rule') rule: string,
    @ShapedQuery(keptQuery) { after }: ShapeOf<typeof keptQuery>,
  ): Promise<KeptReply> {
    const { items, next } = await this.office.retention.list(rule, after);
    return {
      next,
      items: items.map(({ id, name, since, applicationId: application }) => ({
        id,
        name,
        since,
        application,
      })),
    };
  }

  /** Lets all of one rule go, in a job. Asked again while that works, it is the same job. */
  @ProvenOnly()
  @Refuses('not_found', 'conflict')
  @Replies(letGoReply)
  @Post(':rule/let-go')
  @HttpCode(200)
  async letGo(
    @Param('rule') rule: string,
    @JsonBody(letGoBody) shown: ShapeOf<typeof letGoBody>,
    @CurrentStaff() staff: StaffMember,
  ): Promise<LetGoReply> {
    return { job: await this.office.retention.letGo(rule, shown, staff) };
  }
}
