import {
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Param,
  Post,
  Put,
  Req,
  type StreamableFile,
} from '@nestjs/common';
import {
  applicationReply,
  applicationsReply,
  erasureReply,
  lateReply,
  linkReply,
  reopenReply,
  applicationSearchBody,
  applicationSearchReply,
  type ApplicationSearchReply,
  applicationTermsReply,
  type ApplicationTermsReply,
  type PdfReply,
  pdfReply,
  servicePrintReply,
} from '@portico/contracts';
import type { Core, StaffMember } from '@portico/core';
import { Refuses, Replies, RepliesFile } from '../http/replies.ts';
import { CORE } from '../core.module.ts';
import { sentFile } from '../http/sent-file.ts';
import { JsonBody, ShapedQuery, type ShapeOf } from '../http/shaped.ts';
import { AsOneSearch } from './as-one-search.ts';
import { CurrentStaff } from './current-staff.ts';
import { applicationOf, erasureOf, lineOf, pageOf } from './application-replies.ts';
import { lateOf } from './term-replies.ts';
import { anonymiseBody, lateBody, listQuery, printQuery, removeQuery, reopenBody } from './staff.schemas.ts';
import { ProvenOnly } from './proven-only.ts';
import { StaffOnly } from './staff-only.ts';
import type { StaffRequest } from './staff.guard.ts';

/** Applications as the admissions office works with them. */
@StaffOnly('applications')
@Controller('service/applications')
export class StaffApplicationsController {
  constructor(
    @Inject(CORE.settings) private readonly settings: Core['settings'],
    @Inject(CORE.applications) private readonly applications: Core['applications'],
    @Inject(CORE.printing) private readonly printing: Core['printing'],
    @Inject(CORE.office) private readonly office: Core['office'],
  ) {}

  @Replies(applicationsReply)
  @Get()
  async list(@ShapedQuery(listQuery) query: ShapeOf<typeof listQuery>) {
    const { limit, after, ...search } = query;
    const { lines, next } = await this.office.applications.list(search, limit, after);
    return { applications: lines.map(lineOf), next };
  }

  /** A page of the list. In a body, so that whom somebody looks for stands in no address. */
  @AsOneSearch()
  @Replies(applicationSearchReply)
  @Post('search')
  @HttpCode(200)
  async search(
    @JsonBody(applicationSearchBody) search: ShapeOf<typeof applicationSearchBody>,
  ): Promise<ApplicationSearchReply> {
    return pageOf(await this.office.list.search(search));
  }

  /** What a search can be narrowed to. */
  @Replies(applicationTermsReply)
  @Get('terms')
  terms(): ApplicationTermsReply {
    return { terms: this.office.terms.choices().map(({ value: code, label }) => ({ code, label })) };
  }

  @Replies(applicationReply)
  @Refuses('not_found')
  @Get(':id')
  async show(@Param('id') id: string) {
    return applicationOf(await this.office.applications.show(id));
  }

  /** All answers as staff read them: of one submission, or of what counts now. What they are drawn with are the definitions of its step versions. */
  @Replies(servicePrintReply)
  @Refuses('not_found')
  @Get(':id/view')
  async view(@Param('id') id: string, @ShapedQuery(printQuery) { reference }: ShapeOf<typeof printQuery>) {
    const which = await this.office.applications.printable(id, reference);
    return (await this.printing.printed.read(which)).view;
  }

  /** A link to the service view. It opens this application only, for minutes. */
  @Replies(linkReply)
  @Refuses('not_found')
  @Post(':id/link')
  async link(@Param('id') id: string, @ShapedQuery(printQuery) { reference }: ShapeOf<typeof printQuery>) {
    await this.office.applications.show(id);
    const which = await this.office.applications.printable(id, reference);
    const { token, expiresAt } = await this.printing.serviceTokens.create(which);
    const { publicUrl } = this.settings;
    return { url: `${publicUrl}/?service_token=${token}`, expires_at: expiresAt };
  }

  /** Of one submission, or of what counts now; the first call orders it when there is none yet. */
  @Replies(pdfReply)
  @Refuses('not_found')
  @Get(':id/pdf')
  async pdf(
    @Param('id') id: string,
    @ShapedQuery(printQuery) { reference }: ShapeOf<typeof printQuery>,
  ): Promise<PdfReply> {
    const { status, url } = await this.printing.pdfs.status(
      await this.office.applications.printable(id, reference),
    );
    return { status, url: url && `/service/applications/${id}/pdf/${url.split('/').at(-1)}` };
  }

  @RepliesFile('application/pdf')
  @Refuses('not_found')
  @Get(':id/pdf/:pdfId')
  async file(@Param('id') id: string, @Param('pdfId') pdfId: string): Promise<StreamableFile> {
    const { stream, name, bytes } = await this.printing.pdfs.file(id, pdfId);
    return sentFile(stream, { type: 'application/pdf', name, length: bytes });
  }

  /** Takes an applicant away for good, everywhere. Once more does no harm. */
  @StaffOnly('changes')
  @Refuses('not_found')
  @ProvenOnly()
  @Delete(':id')
  @HttpCode(204)
  async remove(
    @Param('id') id: string,
    @ShapedQuery(removeQuery) { reason }: ShapeOf<typeof removeQuery>,
    @CurrentStaff() { name: by }: StaffMember,
  ): Promise<void> {
    await this.applications.erasures.erase(id, { keep: 'nothing', reason, by });
  }

  /** The same, but for the coded answers, which are kept in a row that nobody can trace back. */
  @StaffOnly('changes')
  @Replies(erasureReply)
  @Refuses('not_found')
  @ProvenOnly()
  @Post(':id/anonymise')
  @HttpCode(200)
  async anonymise(
    @Param('id') id: string,
    @JsonBody(anonymiseBody) { reason }: ShapeOf<typeof anonymiseBody>,
    @CurrentStaff() { name: by }: StaffMember,
  ) {
    return erasureOf(await this.applications.erasures.erase(id, { keep: 'statistics', reason, by }));
  }

  /** Gives a submitted application back to its applicant. */
  @StaffOnly('changes')
  @Replies(reopenReply)
  @Refuses('not_found', 'conflict')
  @Post(':id/reopen')
  @HttpCode(200)
  async reopen(
    @Param('id') id: string,
    @JsonBody(reopenBody) body: ShapeOf<typeof reopenBody>,
    @CurrentStaff() staff: StaffMember,
    @Req() request: StaffRequest,
  ) {
    const { reason, until } = body;
    request.auditDetails = { reason, ...(until !== undefined && { until }) };
    const { note, ...reopened } = await this.applications.reopenings.reopen(id, reason, staff.name, until);
    return { ...reopened, notes: note === undefined ? [] : [note] };
  }

  /** Lets one applicant be late, until a moment. */
  @StaffOnly('changes')
  @Replies(lateReply)
  @Refuses('not_found', 'conflict')
  @Put(':id/late')
  @HttpCode(200)
  async allowLate(
    @Param('id') id: string,
    @JsonBody(lateBody) body: ShapeOf<typeof lateBody>,
    @CurrentStaff() staff: StaffMember,
    @Req() request: StaffRequest,
  ) {
    request.auditDetails = { ...body };
    return lateOf(await this.applications.late.allow(id, body, staff.name));
  }

  /** Takes that back. Once more does no harm. */
  @StaffOnly('changes')
  @Replies(lateReply)
  @Refuses('not_found', 'conflict')
  @Delete(':id/late')
  @HttpCode(200)
  async withdrawLate(@Param('id') id: string, @CurrentStaff() staff: StaffMember) {
    return lateOf(await this.applications.late.withdraw(id, staff.name));
  }
}
