import { Controller, Get, Inject } from '@nestjs/common';
import { type InsightsReply, insightsReply, STAFF_INSIGHTS_PATH } from '@portico/contracts';
import type { Core } from '@portico/core';
import Joi from 'joi';
import { CORE } from '../core.module.ts';
import { Refuses, Replies } from '../http/replies.ts';
import { ShapedQuery, type ShapeOf } from '../http/validated-input.ts';
import { StaffOnly } from './staff-only.ts';

const insightsQuery = Joi.object<{ step?: string }>({
  step: Joi.string().max(64).description('Id of a live step.'),
});

@StaffOnly('texts')
@Controller()
export class StaffInsightsController {
  constructor(@Inject(CORE.office) private readonly office: Core['office']) {}

  @Replies(insightsReply)
  @Refuses('not_found')
  @Get(STAFF_INSIGHTS_PATH)
  show(@ShapedQuery(insightsQuery) { step }: ShapeOf<typeof insightsQuery>): Promise<InsightsReply> {
    return readInsights(this.office, step);
  }
}

export async function readInsights({ insights }: Core['office'], step?: string): Promise<InsightsReply> {
  const { countedUntil, ...numbers } = await insights.show(step);
  return { ...numbers, counted_until: countedUntil };
}
