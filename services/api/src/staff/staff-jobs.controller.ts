import { Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import type { Core } from '@portico/core';
import { Refuses, Replies } from '../http/replies.ts';
import { failedJobsReply } from './staff.replies.ts';
import { CORE } from '../core.module.ts';
import { StaffOnly } from './staff-only.ts';

/** Jobs that were given up. */
@StaffOnly('jobs')
@Controller('service/jobs')
export class StaffJobsController {
  constructor(@Inject(CORE.platform) private readonly platform: Core['platform']) {}

  @Replies(failedJobsReply)
  @Get('failed')
  async failed() {
    const jobs = await this.platform.failedJobs.list();
    return {
      jobs: jobs.map(({ id, kind, payload, attempts, lastError, createdAt, finishedAt }) => ({
        id,
        kind,
        payload,
        attempts,
        last_error: lastError,
        created_at: createdAt,
        failed_at: finishedAt,
      })),
    };
  }

  /** The job begins anew, with all its attempts. */
  @Refuses('not_found', 'conflict')
  @Post(':id/run')
  @HttpCode(204)
  async run(@Param('id') id: string): Promise<void> {
    await this.platform.failedJobs.runAgain(id);
  }
}
