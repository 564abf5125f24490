import { Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import {
  expiredReply,
  type ExpiredReply,
  purgeBody,
  purgeReply,
  type PurgeReply,
  RETENTION_PATH,
  retentionReply,
  type RetentionReply,
} from '@portico/contracts';
import type { Core, StaffMember } from '@portico/core';
import Joi from 'joi';
import { CORE } from '../core.module.ts';
import { Refuses, Replies } from '../http/replies.ts';
import { JsonBody, ShapedQuery, type ShapeOf } from '../http/validated-input.ts';
import { CurrentStaff } from './current-staff.ts';
import { RequiresRecentLogin } from './requires-recent-login.ts';
import { StaffOnly } from './staff-only.ts';

export const retainedQuery = Joi.object<{ after?: string }>({
  after: Joi.string().max(100).description('`next` of the previous page.'),
});

@StaffOnly('retention')
@Controller(RETENTION_PATH.slice(1))
export class DataRetentionController {
  constructor(@Inject(CORE.office) private readonly office: Core['office']) {}

  @Replies(retentionReply)
  @Get()
  async overview(): Promise<RetentionReply> {
    const rules = await this.office.retention.overview();
    return {
      rules: rules.map(({ name, about, effect, days, isAutomatic, before, count, canList, isRunning }) => ({
        ...{ rule: name, about, goes: effect, days, by_itself: isAutomatic, before, count },
        ...{ can_list: canList, is_going: isRunning },
      })),
    };
  }

  @Refuses('not_found')
  @Replies(expiredReply)
  @Get(':rule')
  async list(
    @Param('rule') rule: string,
    @ShapedQuery(retainedQuery) { after }: ShapeOf<typeof retainedQuery>,
  ): Promise<ExpiredReply> {
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

  /** Enqueues a job that deletes a rule's expired records. Returns the running job if there is one. */
  @RequiresRecentLogin()
  @Refuses('not_found', 'conflict')
  @Replies(purgeReply)
  @Post(':rule/let-go')
  @HttpCode(200)
  async purge(
    @Param('rule') rule: string,
    @JsonBody(purgeBody) shown: ShapeOf<typeof purgeBody>,
    @CurrentStaff() staff: StaffMember,
  ): Promise<PurgeReply> {
    return { job: await this.office.retention.purge(rule, shown, staff) };
  }
}
