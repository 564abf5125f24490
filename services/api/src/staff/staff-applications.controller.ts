import { createReadStream } from 'node:fs';
import { Controller, Delete, Get, HttpCode, Inject, Param, Post, Req, StreamableFile } from '@nestjs/common';
import type { PdfReply } from '@portico/contracts';
import type { Core, StaffMember } from '@portico/core';
import { CORE } from '../core.module.ts';
import { JsonBody, ShapedQuery, type ShapeOf } from '../http/shaped.ts';
import { CurrentStaff } from './current-staff.ts';
import { lineReply, shownReply } from './application-replies.ts';
import { listQuery, reopenBody } from './staff.schemas.ts';
import { StaffOnly } from './staff-only.ts';
import type { StaffRequest } from './staff.guard.ts';

/** Applications as the admissions office works with them. */
@StaffOnly('applications')
@Controller('service/applications')
export class StaffApplicationsController {
  constructor(@Inject(CORE) private readonly core: Core) {}

  @Get()
  async list(@ShapedQuery(listQuery) query: ShapeOf<typeof listQuery>) {
    const { limit, after, ...search } = query;
    const { lines, next } = await this.core.staffApplications.list(search, limit, after);
    return { applications: lines.map(lineReply), next };
  }

  @Get(':id')
  async show(@Param('id') id: string) {
    return shownReply(await this.core.staffApplications.show(id));
  }

  /** A link to the service view. It opens this application only, for minutes. */
  @Post(':id/link')
  async link(@Param('id') id: string) {
    await this.core.staffApplications.show(id);
    const { token, expiresAt } = await this.core.serviceTokens.create({ applicationId: id }, 'view');
    const { publicUrl } = this.core.settings;
    return { url: `${publicUrl}/?service_token=${token}`, expires_at: expiresAt };
  }

  /** The application as it counts now; the first call orders it when there is none yet. */
  @Get(':id/pdf')
  async pdf(@Param('id') id: string): Promise<PdfReply> {
    const { status, url } = await this.core.pdfs.status({ applicationId: id });
    return { status, url: url && `/service/applications/${id}/pdf/${url.split('/').at(-1)}` };
  }

  @Get(':id/pdf/:pdfId')
  async file(@Param('id') id: string, @Param('pdfId') pdfId: string): Promise<StreamableFile> {
    const { path, name, bytes } = await this.core.pdfs.file(id, pdfId);
    return new StreamableFile(createReadStream(path), {
      type: 'application/pdf',
      disposition: `attachment; filename="${name}"`,
      length: bytes,
    });
  }

  /** Takes an applicant away for good, everywhere. */
  @StaffOnly('changes')
  @Delete(':id')
  @HttpCode(204)
  async remove(@Param('id') id: string): Promise<void> {
    await this.core.removals.remove(id);
  }

  /** Gives a submitted application back to its applicant. */
  @StaffOnly('changes')
  @Post(':id/reopen')
  @HttpCode(200)
  reopen(
    @Param('id') id: string,
    @JsonBody(reopenBody) body: ShapeOf<typeof reopenBody>,
    @CurrentStaff() staff: StaffMember,
    @Req() request: StaffRequest,
  ) {
    const { reason } = body;
    request.auditDetails = { reason };
    return this.core.reopenings.reopen(id, reason, staff.name);
  }
}
