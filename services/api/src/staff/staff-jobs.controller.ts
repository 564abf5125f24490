import { Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { failedJobsReply, runJobsBody, runJobsReply, type RunJobsReply } from '@portico/contracts';
import type { Core } from '@portico/core';
import { Refuses, Replies } from '../http/replies.ts';
import { CORE } from '../core.module.ts';
import { JsonBody, type ShapeOf } from '../http/validated-input.ts';
import { StaffOnly } from './staff-only.ts';

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

  @Replies(runJobsReply)
  @Post('run')
  @HttpCode(200)
  runMany(@JsonBody(runJobsBody) { ids }: ShapeOf<typeof runJobsBody>): Promise<RunJobsReply> {
    return this.platform.failedJobs.runManyAgain(ids);
  }

  @Refuses('not_found', 'conflict')
  @Post(':id/run')
  @HttpCode(204)
  async run(@Param('id') id: string): Promise<void> {
    await this.platform.failedJobs.runAgain(id);
  }
}
