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
import { fileDownload } from '../http/file-download.ts';
import { JsonBody, ShapedQuery, type ShapeOf } from '../http/validated-input.ts';
import { AuditedOncePerSearch } from './audited-once-per-search.ts';
import { CurrentStaff } from './current-staff.ts';
import { applicationOf, erasureOf, lineOf, pageOf, questionOf } from './application-replies.ts';
import { extensionOf } from './term-replies.ts';
import {
  anonymiseBody,
  extensionBody,
  listQuery,
  printQuery,
  removeQuery,
  reopenBody,
} from './staff.schemas.ts';
import { RequiresRecentLogin } from './requires-recent-login.ts';
import { StaffOnly } from './staff-only.ts';
import type { StaffRequest } from './staff.guard.ts';

@StaffOnly('applications')
@Controller('service/applications')
export class StaffApplicationsController {
  constructor(
    @Inject(CORE.settings) private readonly settings: Core['settings'],
    @Inject(CORE.accounts) private readonly accounts: Core['accounts'],
    @Inject(CORE.applications) private readonly applications: Core['applications'],
    @Inject(CORE.printing) private readonly printing: Core['printing'],
    @Inject(CORE.office) private readonly office: Core['office'],
  ) {}

  @Replies(applicationsReply)
  @Get()
  async list(@ShapedQuery(listQuery) query: ShapeOf<typeof listQuery>) {
    const { limit, after, since, ...search } = query;
    if (since !== undefined) {
      const { lines: changed, ...feed } = await this.office.feed.read(since, limit);
      return { applications: changed.map(lineOf), next: null, ...feed };
    }
    const { lines, next } = await this.office.applications.list(search, limit, after);
    return { applications: lines.map(lineOf), next };
  }

  /** Searches by POST, because proxies log URLs, and search terms can be names. */
  @AuditedOncePerSearch()
  @Replies(applicationSearchReply)
  @Post('search')
  @HttpCode(200)
  async search(
    @JsonBody(applicationSearchBody) search: ShapeOf<typeof applicationSearchBody>,
  ): Promise<ApplicationSearchReply> {
    return pageOf(await this.office.list.search(search));
  }

  @Replies(applicationTermsReply)
  @Get('terms')
  terms(): ApplicationTermsReply {
    return {
      terms: this.office.terms.choices().map(({ value: code, label }) => ({ code, label })),
      steps: this.office.dashboard.steps(),
      questions: this.office.list.questions().map(questionOf),
    };
  }

  @Replies(applicationReply)
  @Refuses('not_found')
  @Get(':id')
  async show(@Param('id') id: string) {
    return applicationOf(await this.office.applications.show(id));
  }

  @Replies(servicePrintReply)
  @Refuses('not_found')
  @Get(':id/view')
  async view(@Param('id') id: string, @ShapedQuery(printQuery) { reference }: ShapeOf<typeof printQuery>) {
    const which = await this.office.applications.printable(id, reference);
    return (await this.printing.printed.read(which)).view;
  }

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
    return fileDownload(stream, { type: 'application/pdf', name, length: bytes });
  }

  @StaffOnly('changes')
  @Refuses('not_found')
  @RequiresRecentLogin()
  @Delete(':id')
  @HttpCode(204)
  async remove(
    @Param('id') id: string,
    @ShapedQuery(removeQuery) { reason }: ShapeOf<typeof removeQuery>,
    @CurrentStaff() { name: by }: StaffMember,
  ): Promise<void> {
    await this.applications.erasures.erase(id, { keep: 'nothing', reason, by });
  }

  /** Erases the applicant but keeps anonymous coded answers. */
  @StaffOnly('changes')
  @Replies(erasureReply)
  @Refuses('not_found')
  @RequiresRecentLogin()
  @Post(':id/anonymise')
  @HttpCode(200)
  async anonymise(
    @Param('id') id: string,
    @JsonBody(anonymiseBody) { reason }: ShapeOf<typeof anonymiseBody>,
    @CurrentStaff() { name: by }: StaffMember,
  ) {
    return erasureOf(await this.applications.erasures.erase(id, { keep: 'statistics', reason, by }));
  }

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

  /** Emails another confirmation code to an unconfirmed address; repeated calls within five minutes count as one. */
  @StaffOnly('changes')
  @Refuses('not_found', 'conflict')
  @Post(':id/confirmation-code')
  @HttpCode(204)
  async resendCode(@Param('id') id: string): Promise<void> {
    const { application } = await this.office.applications.show(id);
    await this.accounts.accounts.resendCodeFor(application.accountId);
  }

  @StaffOnly('changes')
  @Replies(lateReply)
  @Refuses('not_found', 'conflict')
  @Put(':id/late')
  @HttpCode(200)
  async grantExtension(
    @Param('id') id: string,
    @JsonBody(extensionBody) body: ShapeOf<typeof extensionBody>,
    @CurrentStaff() staff: StaffMember,
    @Req() request: StaffRequest,
  ) {
    request.auditDetails = { ...body };
    return extensionOf(await this.applications.extensions.grant(id, body, staff.name));
  }

  @StaffOnly('changes')
  @Replies(lateReply)
  @Refuses('not_found', 'conflict')
  @Delete(':id/late')
  @HttpCode(200)
  async withdrawExtension(@Param('id') id: string, @CurrentStaff() staff: StaffMember) {
    return extensionOf(await this.applications.extensions.withdraw(id, staff.name));
  }
}
