import { Readable } from 'node:stream';
import { Controller, Get, HttpCode, Inject, Param, Post, Req, type StreamableFile } from '@nestjs/common';
import {
  type RequestReply,
  requestReply,
  requestsReply,
  type UsualRequestsReply,
  usualRequestsReply,
} from '@portico/contracts';
import type { Core, StaffMember } from '@portico/core';
import { CORE } from '../core.module.ts';
import { Refuses, Replies, RepliesFile } from '../http/replies.ts';
import { fileDownload } from '../http/file-download.ts';
import { readBody } from '../http/validate-input.ts';
import { JsonBody, ShapedQuery, type ShapeOf, Takes } from '../http/validated-input.ts';
import { requestOf } from './application-replies.ts';
import { CurrentStaff } from './current-staff.ts';
import { StaffOnly } from './staff-only.ts';
import type { StaffRequest } from './staff.guard.ts';
import { askBody, receivedBody, requestsQuery } from './staff.schemas.ts';

@StaffOnly('applications')
@Controller('service')
export class StaffDocumentRequestsController {
  constructor(@Inject(CORE.documents) private readonly documents: Core['documents']) {}

  @Replies(requestsReply)
  @Get('document-requests')
  async listAll(@ShapedQuery(requestsQuery) query: ShapeOf<typeof requestsQuery>) {
    return { requests: (await this.documents.staffRequests.list(query)).map(requestOf) };
  }

  @Replies(usualRequestsReply)
  @Get('usual-document-requests')
  async usual(): Promise<UsualRequestsReply> {
    return { titles: await this.documents.staffRequests.usualTitles() };
  }

  @Replies(requestReply)
  @Refuses('not_found')
  @Get('document-requests/:id')
  async show(@Param('id') id: string): Promise<RequestReply> {
    return requestOf(await this.documents.staffRequests.show(id));
  }

  @RepliesFile('application/pdf')
  @Refuses('not_found')
  @Get('document-requests/:id/file')
  async file(@Param('id') id: string): Promise<StreamableFile> {
    const { bytes } = await this.documents.staffRequests.file(id);
    // The download has a neutral name; the applicant's file name shows only in the list.
    const name = `document-${id}.pdf`;
    return fileDownload(Readable.from([bytes], { objectMode: false }), {
      type: 'application/pdf',
      name,
      length: bytes.length,
    });
  }

  @Replies(requestsReply)
  @Refuses('not_found')
  @Get('applications/:id/document-requests')
  async list(@Param('id') applicationId: string) {
    return { requests: (await this.documents.staffRequests.list({ applicationId })).map(requestOf) };
  }

  @StaffOnly('changes')
  @Replies(requestReply)
  @Refuses('not_found', 'conflict')
  @Post('applications/:id/document-requests')
  @HttpCode(200)
  async request(
    @Param('id') applicationId: string,
    @JsonBody(askBody) input: ShapeOf<typeof askBody>,
    @CurrentStaff() { name }: StaffMember,
    @Req() request: StaffRequest,
  ): Promise<RequestReply> {
    request.auditDetails = { title: input.title };
    return requestOf(await this.documents.staffRequests.request(applicationId, input, name));
  }

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
    // Older clients send no body.
    const body = request.body as unknown;
    const how = body === undefined ? {} : readBody(receivedBody, body);
    return requestOf(await this.documents.staffRequests.close(applicationId, id, 'received', name, how));
  }

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
    return requestOf(await this.documents.staffRequests.close(applicationId, id, 'withdrawn', name));
  }
}
