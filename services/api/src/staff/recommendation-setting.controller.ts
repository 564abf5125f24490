import { Controller, Get, Inject, Put, Req } from '@nestjs/common';
import {
  recommendationSettingBody,
  recommendationSettingReply,
  type RecommendationSettingReply,
} from '@portico/contracts';
import type { Core, SettingRevision } from '@portico/core';
import { CORE } from '../core.module.ts';
import { Refuses, Replies } from '../http/replies.ts';
import { JsonBody, type ShapeOf } from '../http/validated-input.ts';
import type { StaffRequest } from './staff.guard.ts';
import { StaffOnly } from './staff-only.ts';

/** Whether applicants can invite a counselor and recommenders. */
@StaffOnly('changes')
@Controller('service/recommendations')
export class RecommendationSettingController {
  constructor(@Inject(CORE.office) private readonly office: Core['office']) {}

  @Replies(recommendationSettingReply)
  @Get()
  async show(): Promise<RecommendationSettingReply> {
    return settingOf(await this.office.university.recommendations.read());
  }

  @Replies(recommendationSettingReply)
  @Refuses('conflict')
  @Put()
  async change(
    @JsonBody(recommendationSettingBody) { on, revision }: ShapeOf<typeof recommendationSettingBody>,
    @Req() request: StaffRequest,
  ): Promise<RecommendationSettingReply> {
    request.auditDetails = { on };
    const { recommendations } = this.office.university;
    return settingOf(await recommendations.change({ isOn: on }, revision, request.staff));
  }
}

const settingOf = ({
  value,
  revision,
  changedBy,
  changedAt,
}: SettingRevision<'recommendations'>): RecommendationSettingReply => ({
  ...{ on: value.isOn, revision },
  ...{ changed_by: changedBy, changed_at: changedAt },
});
