import { Readable } from 'node:stream';
import { Controller, Get, HttpCode, Inject, Param, Post, Req, type StreamableFile } from '@nestjs/common';
import { type RequestReply, requestReply, requestsReply } from '@portico/contracts';
import type { Core, StaffMember } from '@portico/core';
import { CORE } from '../core.module.ts';
import { Refuses, Replies, RepliesFile } from '../http/replies.ts';
import { sentFile } from '../http/sent-file.ts';
import { readBody } from '../http/read-body.ts';
import { JsonBody, ShapedQuery, type ShapeOf, Takes } from '../http/shaped.ts';
import { requestOf } from './application-replies.ts';
import { CurrentStaff } from './current-staff.ts';
import { StaffOnly } from './staff-only.ts';
import type { StaffRequest } from './staff.guard.ts';
import { askBody, receivedBody, requestsQuery } from './staff.schemas.ts';

/** Further documents that staff ask applicants for. */
@StaffOnly('applications')
@Controller('service')
export class StaffDocumentRequestsController {
  constructor(@Inject(CORE.documents) private readonly documents: Core['documents']) {}

  /** Of all applications. */
  @Replies(requestsReply)
  @Get('document-requests')
  async listAll(@ShapedQuery(requestsQuery) query: ShapeOf<typeof requestsQuery>) {
    return { requests: (await this.documents.officeRequests.list(query)).map(requestOf) };
  }

  @Replies(requestReply)
  @Refuses('not_found')
  @Get('document-requests/:id')
  async show(@Param('id') id: string): Promise<RequestReply> {
    return requestOf(await this.documents.officeRequests.show(id));
  }

  /** What was uploaded, as a PDF. */
  @RepliesFile('application/pdf')
  @Refuses('not_found')
  @Get('document-requests/:id/file')
  async file(@Param('id') id: string): Promise<StreamableFile> {
    const { bytes } = await this.documents.officeRequests.file(id);
    // The applicant has chosen the name: it is for people, in the list.
    const name = `document-${id}.pdf`;
    return sentFile(Readable.from([bytes], { objectMode: false }), {
      type: 'application/pdf',
      name,
      length: bytes.length,
    });
  }

  @Replies(requestsReply)
  @Refuses('not_found')
  @Get('applications/:id/document-requests')
  async list(@Param('id') applicationId: string) {
    return { requests: (await this.documents.officeRequests.list({ applicationId })).map(requestOf) };
  }

  /** Writes to the applicant. Asked for once more while it is open, nothing is done. */
  @StaffOnly('changes')
  @Replies(requestReply)
  @Refuses('not_found', 'conflict')
  @Post('applications/:id/document-requests')
  @HttpCode(200)
  async ask(
    @Param('id') applicationId: string,
    @JsonBody(askBody) wish: ShapeOf<typeof askBody>,
    @CurrentStaff() { name }: StaffMember,
    @Req() request: StaffRequest,
  ): Promise<RequestReply> {
    request.auditDetails = { title: wish.title };
    return requestOf(await this.documents.officeRequests.ask(applicationId, wish, name));
  }

  /** It is here, by whatever way. Once more does no harm. */
  @StaffOnly('changes')
  @Replies(requestReply)
  @Refuses('not_found', 'conflict')
  @Post('applications/:id/document-requests/:request/received')
  @HttpCode(200)
  @Takes({ body: receivedBody })
  async received(
    @Param('id') applicationId: string,
    @Param('request') id: string,
    @CurrentStaff() { name }: StaffMember,
    @Req() request: StaffRequest,
  ): Promise<RequestReply> {
    // Programs from before it could be told send nothing.
    const body = request.body as unknown;
    const how = body === undefined ? {} : readBody(receivedBody, body);
    return requestOf(await this.documents.officeRequests.close(applicationId, id, 'received', name, how));
  }

  /** It is not needed any more; the applicant is written to. Once more does no harm. */
  @StaffOnly('changes')
  @Replies(requestReply)
  @Refuses('not_found', 'conflict')
  @Post('applications/:id/document-requests/:request/withdraw')
  @HttpCode(200)
  async withdraw(
    @Param('id') applicationId: string,
    @Param('request') id: string,
    @CurrentStaff() { name }: StaffMember,
  ): Promise<RequestReply> {
    return requestOf(await this.documents.officeRequests.close(applicationId, id, 'withdrawn', name));
  }
}
