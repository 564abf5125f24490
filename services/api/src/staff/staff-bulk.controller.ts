import {
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Param,
  Post,
  Req,
  type StreamableFile,
} from '@nestjs/common';
import {
  bulkBody,
  bulkJobReply,
  type BulkJobReply,
  bulkJobsReply,
  type BulkJobsReply,
  bulkLeftOutReply,
  type BulkLeftOutReply,
  bulkLinkReply,
  type BulkLinkReply,
  staffBulkPath,
} from '@portico/contracts';
import type { BulkJob, Core, StaffMember } from '@portico/core';
import { CORE } from '../core.module.ts';
import { Refuses, Replies, RepliesFile } from '../http/replies.ts';
import { fileDownload } from '../http/file-download.ts';
import { JsonBody, ShapedQuery, type ShapeOf } from '../http/validated-input.ts';
import { CurrentStaff } from './current-staff.ts';
import { PollingRoute } from './polling-route.ts';
import { RequiresRecentLogin } from './requires-recent-login.ts';
import { StaffOnly } from './staff-only.ts';
import type { StaffRequest } from './staff.guard.ts';
import { bulkFileQuery } from './staff.schemas.ts';

const TYPES = {
  pdf: 'application/pdf',
  zip: 'application/zip',
  csv: 'text/csv; charset=utf-8; header=present',
  json: 'application/json; charset=utf-8',
} as const;

@StaffOnly('applications')
@Controller('service/bulk')
export class StaffBulkController {
  constructor(@Inject(CORE.office) private readonly office: Core['office']) {}

  @RequiresRecentLogin()
  @Replies(bulkJobReply)
  @Refuses('conflict', 'not_found')
  @Post()
  @HttpCode(200)
  async create(
    @JsonBody(bulkBody) input: ShapeOf<typeof bulkBody>,
    @CurrentStaff() staff: StaffMember,
    @Req() request: StaffRequest,
  ): Promise<BulkJobReply> {
    const job = await this.office.bulk.create(input, staff);
    request.auditDetails = { kind: job.kind, bulk: job.id };
    return bulkJobOf(job);
  }

  @PollingRoute()
  @Replies(bulkJobsReply)
  @Get()
  async list(@CurrentStaff() staff: StaffMember): Promise<BulkJobsReply> {
    return { jobs: (await this.office.bulk.list(staff)).map(bulkJobOf) };
  }

  @Replies(bulkLeftOutReply)
  @Refuses('not_found')
  @Get(':id/left-out')
  async leftOut(@Param('id') id: string, @CurrentStaff() staff: StaffMember): Promise<BulkLeftOutReply> {
    return { applications: await this.office.bulk.leftOut(id, staff) };
  }

  @Refuses('not_found')
  @Delete(':id')
  @HttpCode(204)
  async remove(@Param('id') id: string, @CurrentStaff() staff: StaffMember): Promise<void> {
    await this.office.bulk.remove(id, staff);
  }

  @RequiresRecentLogin()
  @Replies(bulkLinkReply)
  @Refuses('not_found', 'conflict')
  @Post(':id/link')
  @HttpCode(200)
  async link(@Param('id') id: string, @CurrentStaff() staff: StaffMember): Promise<BulkLinkReply> {
    const { token, until } = await this.office.bulk.link(id, staff);
    return { url: `${staffBulkPath(id)}/file?token=${token}`, expires_at: until };
  }

  @RepliesFile('application/pdf', 'application/zip', 'text/csv', 'application/json')
  @Refuses('not_found')
  @Get(':id/file')
  async file(
    @Param('id') id: string,
    @ShapedQuery(bulkFileQuery) { token }: ShapeOf<typeof bulkFileQuery>,
    @CurrentStaff() staff: StaffMember,
  ): Promise<StreamableFile> {
    const { stream, bytes, name, kind } = await this.office.bulk.file(id, token, staff);
    return fileDownload(stream, { type: TYPES[kind], name, length: bytes });
  }
}

export const bulkJobOf = (job: BulkJob): BulkJobReply => ({
  id: job.id,
  kind: job.kind,
  state: job.state,
  problem: job.problem,
  done: job.done,
  total: job.total,
  left_out: job.leftOut,
  bytes: job.bytes === null ? null : Number(job.bytes),
  created_at: job.createdAt,
  ended_at: job.endedAt,
  expires_at: job.expiresAt,
});
