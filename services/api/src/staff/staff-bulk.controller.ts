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
import { sentFile } from '../http/sent-file.ts';
import { JsonBody, ShapedQuery, type ShapeOf } from '../http/shaped.ts';
import { CurrentStaff } from './current-staff.ts';
import { NoWork } from './no-work.ts';
import { ProvenOnly } from './proven-only.ts';
import { StaffOnly } from './staff-only.ts';
import type { StaffRequest } from './staff.guard.ts';
import { bulkFileQuery } from './staff.schemas.ts';

const TYPES = {
  pdf: 'application/pdf',
  zip: 'application/zip',
  csv: 'text/csv; charset=utf-8; header=present',
  json: 'application/json; charset=utf-8',
} as const;

/** Files of many applications: ordered, looked at while they are made, and saved by whoever has ordered them. */
@StaffOnly('applications')
@Controller('service/bulk')
export class StaffBulkController {
  constructor(@Inject(CORE.office) private readonly office: Core['office']) {}

  @ProvenOnly()
  @Replies(bulkJobReply)
  @Refuses('conflict', 'not_found')
  @Post()
  @HttpCode(200)
  async create(
    @JsonBody(bulkBody) wish: ShapeOf<typeof bulkBody>,
    @CurrentStaff() staff: StaffMember,
    @Req() request: StaffRequest,
  ): Promise<BulkJobReply> {
    const job = await this.office.bulk.create(wish, staff);
    request.auditDetails = { kind: job.kind, bulk: job.id };
    return replyOf(job);
  }

  /** Those of whoever asks, the newest first. */
  @NoWork()
  @Replies(bulkJobsReply)
  @Get()
  async list(@CurrentStaff() staff: StaffMember): Promise<BulkJobsReply> {
    return { jobs: (await this.office.bulk.list(staff)).map(replyOf) };
  }

  /** Which applications are not in it, and why. */
  @Replies(bulkLeftOutReply)
  @Refuses('not_found')
  @Get(':id/left-out')
  async leftOut(@Param('id') id: string, @CurrentStaff() staff: StaffMember): Promise<BulkLeftOutReply> {
    return { applications: await this.office.bulk.leftOut(id, staff) };
  }

  /** Ends one that is under way, or takes one away with its file. */
  @Refuses('not_found')
  @Delete(':id')
  @HttpCode(204)
  async remove(@Param('id') id: string, @CurrentStaff() staff: StaffMember): Promise<void> {
    await this.office.bulk.remove(id, staff);
  }

  /** For minutes, and for whoever makes it alone. */
  @ProvenOnly()
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
    return sentFile(stream, { type: TYPES[kind], name, length: bytes });
  }
}

const replyOf = (job: BulkJob): BulkJobReply => ({
  id: job.id,
  kind: job.kind,
  state: job.state,
  problem: job.problem,
  done: job.done,
  total: job.total,
  left_out: job.leftOut,
  bytes: job.bytes === null ? null : Number(job.bytes),
  created_at: job.createdAt,
  expires_at: job.expiresAt,
});
