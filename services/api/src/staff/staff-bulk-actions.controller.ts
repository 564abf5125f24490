import { Controller, Get, HttpCode, Inject, Param, Post, Req } from '@nestjs/common';
import {
  bulkActionBody,
  bulkJobReply,
  type BulkJobReply,
  bulkPreviewReply,
  type BulkPreviewReply,
  bulkSampleReply,
  type BulkSampleReply,
} from '@portico/contracts';
import type { Core, StaffMember } from '@portico/core';
import { CORE } from '../core.module.ts';
import { Refuses, Replies } from '../http/replies.ts';
import { JsonBody, type ShapeOf } from '../http/validated-input.ts';
import { CurrentStaff } from './current-staff.ts';
import { PollingRoute } from './polling-route.ts';
import { bulkJobOf } from './staff-bulk.controller.ts';
import { StaffOnly } from './staff-only.ts';
import type { StaffRequest } from './staff.guard.ts';

@StaffOnly('changes')
@Controller('service/bulk-actions')
export class StaffBulkActionsController {
  constructor(@Inject(CORE.office) private readonly office: Core['office']) {}

  @Replies(bulkJobReply)
  @Refuses('conflict', 'not_found')
  @Post()
  @HttpCode(200)
  async prepare(
    @JsonBody(bulkActionBody) input: ShapeOf<typeof bulkActionBody>,
    @CurrentStaff() staff: StaffMember,
    @Req() request: StaffRequest,
  ): Promise<BulkJobReply> {
    const job = await this.office.bulk.prepare(input, staff);
    request.auditDetails = { kind: job.kind, bulk: job.id };
    return bulkJobOf(job);
  }

  @PollingRoute()
  @Replies(bulkPreviewReply)
  @Refuses('not_found')
  @Get(':id')
  async preview(@Param('id') id: string, @CurrentStaff() staff: StaffMember): Promise<BulkPreviewReply> {
    const { state, affected, leftOut } = await this.office.bulk.preview(id, staff);
    return { id, state, affected, left_out: leftOut };
  }

  @Replies(bulkSampleReply)
  @Refuses('not_found')
  @Get(':id/sample')
  async sample(@Param('id') id: string, @CurrentStaff() staff: StaffMember): Promise<BulkSampleReply> {
    const message = await this.office.bulk.sample(id, staff);
    return {
      message: message && { to: message.recipient, subject: message.subject, body: message.body },
    };
  }

  @Replies(bulkJobReply)
  @Refuses('conflict', 'not_found')
  @Post(':id/start')
  @HttpCode(200)
  async start(@Param('id') id: string, @CurrentStaff() staff: StaffMember): Promise<BulkJobReply> {
    return bulkJobOf(await this.office.bulk.start(id, staff));
  }
}
