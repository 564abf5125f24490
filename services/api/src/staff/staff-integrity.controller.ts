import { Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import {
  FIX_SEGMENT,
  HEALTH_PATHS,
  healthReply,
  type HealthReply,
  fixAllReply,
  type FixAllReply,
  fixReply,
  type FixReply,
  undeliveredEmailsReply,
  type UndeliveredEmailsReply,
  problemsReply,
  type ProblemsReply,
} from '@portico/contracts';
import { type Core, isDegraded, type StaffMember } from '@portico/core';
import Joi from 'joi';
import { CORE } from '../core.module.ts';
import { Refuses, Replies } from '../http/replies.ts';
import { ShapedQuery, type ShapeOf } from '../http/validated-input.ts';
import { CurrentStaff } from './current-staff.ts';
import { StaffOnly } from './staff-only.ts';

const PAGE = 100;

export const issuesQuery = Joi.object<{ after?: string }>({
  after: Joi.string().max(36).description('`next` of the previous page.'),
});

@StaffOnly('jobs')
@Controller()
export class StaffIntegrityController {
  constructor(
    @Inject(CORE.platform) private readonly platform: Core['platform'],
    @Inject(CORE.office) private readonly office: Core['office'],
    @Inject(CORE.documents) private readonly documents: Core['documents'],
  ) {}

  @Replies(healthReply)
  @Get(HEALTH_PATHS.care)
  async overview(): Promise<HealthReply> {
    const { failedJobs } = this.platform;
    const kinds = await this.office.integrity.issues.overview();
    return {
      kinds: kinds.map(({ name, fixEffect, fixLabel, changesApplication, lookedAt, ...kind }) => ({
        kind: name,
        ...kind,
        ...{ fix_effect: fixEffect, fix_label: fixLabel, mends: fixEffect, deed: fixLabel },
        changes_application: changesApplication,
        looked_at: lookedAt,
      })),
      failed_jobs: await failedJobs.count(),
      refused_mails: (await failedJobs.mails()).length,
      word_documents: (await this.documents.wordConverters.current()).map((converter) => {
        const { worker, path, reason, detail, isolation, since } = converter;
        return { worker, path, reason, detail, isolation, since, is_degraded: isDegraded(converter) };
      }),
    };
  }

  /**
   * Returns emails that couldn't be sent, with reasons. Running an email's job again retries it, unless the mail server rejected it
   * permanently.
   */
  @Replies(undeliveredEmailsReply)
  @Get(HEALTH_PATHS.mails)
  async mails(): Promise<UndeliveredEmailsReply> {
    const mails = await this.platform.failedJobs.mails();
    return {
      mails: mails.map(
        ({ job, message, kind, applicationId, why, isRefused, isKept, writtenAt, failedAt }) => ({
          job,
          mail: message,
          kind,
          application: applicationId,
          why,
          is_refused: isRefused,
          is_kept: isKept,
          written_at: writtenAt,
          failed_at: failedAt,
        }),
      ),
    };
  }

  @Refuses('not_found', 'conflict')
  @Post(`${HEALTH_PATHS.mails}/:job/settle`)
  @HttpCode(204)
  async settle(@Param('job') job: string): Promise<void> {
    await this.platform.failedJobs.dismissEmail(job);
  }

  @Refuses('not_found')
  @Replies(problemsReply)
  @Get(`${HEALTH_PATHS.care}/kinds/:kind`)
  async list(
    @Param('kind') kind: string,
    @ShapedQuery(issuesQuery) { after }: ShapeOf<typeof issuesQuery>,
  ): Promise<ProblemsReply> {
    const rows = await this.office.integrity.issues.list(kind, PAGE + 1, after);
    const page = rows.slice(0, PAGE);
    return {
      next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
      troubles: page.map(({ id, applicationId, since, foundAt, mendedAt, mendedBy }) => ({
        id,
        application: applicationId,
        since,
        found_at: foundAt,
        mended_at: mendedAt,
        mended_by: mendedBy,
      })),
    };
  }

  @Refuses('not_found')
  @Replies(fixAllReply)
  @Post(`${HEALTH_PATHS.care}/kinds/:kind/${FIX_SEGMENT}`)
  @HttpCode(200)
  async fixAll(@Param('kind') kind: string, @CurrentStaff() staff: StaffMember): Promise<FixAllReply> {
    const count = await this.office.integrity.issues.fixAll(kind, staff);
    return { ...count, mended: count.fixed };
  }

  @Refuses('not_found')
  @Replies(fixReply)
  @Post(`${HEALTH_PATHS.care}/kinds/:kind/:id/${FIX_SEGMENT}`)
  @HttpCode(200)
  async fix(
    @Param('kind') kind: string,
    @Param('id') id: string,
    @CurrentStaff() staff: StaffMember,
  ): Promise<FixReply> {
    const outcome = await this.office.integrity.issues.fix(kind, id, staff);
    return { outcome: outcome === 'fixed' ? 'mended' : outcome };
  }
}
