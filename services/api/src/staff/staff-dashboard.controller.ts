import { Controller, Get, Inject } from '@nestjs/common';
import {
  type DashboardReply,
  dashboardReply,
  type DashboardStageReply,
  STAFF_DASHBOARD_PATH,
} from '@portico/contracts';
import type { Core, DashboardView } from '@portico/core';
import { CORE } from '../core.module.ts';
import { Replies } from '../http/replies.ts';
import { StaffOnly } from './staff-only.ts';

@StaffOnly('applications')
@Controller()
export class StaffDashboardController {
  constructor(@Inject(CORE.office) private readonly office: Core['office']) {}

  @Replies(dashboardReply)
  @Get(STAFF_DASHBOARD_PATH)
  async show(): Promise<DashboardReply> {
    const { isComplete, periods, terms, deadlines, ...view } = await this.office.dashboard.show();
    const { lastWeek, lastYear, ...others } = periods;
    return {
      ...view,
      is_complete: isComplete,
      periods: { ...others, last_week: lastWeek, last_year: lastYear },
      terms: terms.map(({ lastYearTerm, stages: { started, attempted, submitted }, ...term }) => ({
        ...{ ...term, last_year_term: lastYearTerm },
        ...{ started: stageOf(started), attempted: stageOf(attempted), submitted: stageOf(submitted) },
      })),
      deadlines: deadlines.map(({ closesAt, timeZone, ...deadline }) => ({
        ...{ ...deadline, closes_at: closesAt, time_zone: timeZone },
      })),
    };
  }
}

const stageOf = ({
  lastWeek,
  lastYear,
  ...stage
}: DashboardView['terms'][number]['stages']['started']): DashboardStageReply => ({
  ...{ ...stage, last_week: lastWeek, last_year: lastYear },
});
