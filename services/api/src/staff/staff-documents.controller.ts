import { Controller, Get, HttpCode, Inject, Param, Post, Req, Res, StreamableFile } from '@nestjs/common';
import {
  LIMITS,
  staffUploadBody,
  texts,
  type StaffDocumentPagesReply,
  staffDocumentPagesReply,
  type StaffDocumentReply,
  type StaffDocumentsReply,
  staffDocumentsReply,
} from '@portico/contracts';
import { type Core, InvalidError, NotFoundError, type StaffDocument } from '@portico/core';
import type { Response } from 'express';
import { CORE } from '../core.module.ts';
import { parseJson } from '../http/json-only.ts';
import { readBody } from '../http/validate-input.ts';
import { NOTHING } from '../http/reply-headers.ts';
import { Refuses, Replies, RepliesFile } from '../http/replies.ts';
import { fileDownload } from '../http/file-download.ts';
import { schemaOf, Takes } from '../http/validated-input.ts';
import { StaffOnly } from './staff-only.ts';
import type { StaffRequest } from './staff.guard.ts';

const parse = parseJson(LIMITS.staffUploadBodyMaxBytes);
const uploadBody = schemaOf(staffUploadBody);

/** Documents of one application. Staff view them as images; PDFs are only downloads. */
@StaffOnly('applications')
@Controller('service/applications/:id/documents')
export class StaffDocumentsController {
  constructor(@Inject(CORE.documents) private readonly documents: Core['documents']) {}

  @Replies(staffDocumentsReply)
  @Refuses('not_found')
  @Get()
  async list(@Param('id') id: string): Promise<StaffDocumentsReply> {
    return { documents: (await this.documents.forStaff.list(id)).map(replyOf) };
  }

  @StaffOnly('changes')
  @Replies(staffDocumentsReply)
  @Refuses('not_found', 'conflict')
  @Post()
  @HttpCode(200)
  @Takes({ body: staffUploadBody })
  async upload(
    @Param('id') id: string,
    @Req() request: StaffRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StaffDocumentsReply> {
    await parse(request, response);
    const { request: asked, answer_key, file_name: name, content } = readBody(uploadBody, request.body);
    if ((asked === undefined) === (answer_key === undefined))
      throw new InvalidError('invalid_input', texts.badInput);
    const target = asked === undefined ? { answerKey: answer_key ?? '' } : { request: asked };
    request.auditDetails = target;
    const bytes = Buffer.from(content, 'base64');
    await this.documents.staffUploads.upload(id, target, { name, bytes }, request.staff.name);
    return this.list(id);
  }

  @Replies(staffDocumentPagesReply)
  @Refuses('not_found', 'conflict', 'unavailable')
  @Get(':document/pages')
  pages(@Param('id') id: string, @Param('document') document: string): Promise<StaffDocumentPagesReply> {
    return this.documents.forStaff.pages(id, document);
  }

  @RepliesFile('image/webp')
  @Refuses('not_found', 'conflict', 'unavailable')
  @Get(':document/pages/:page')
  async page(
    @Param('id') id: string,
    @Param('document') document: string,
    @Param('page') page: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    if (!/^[1-9]\d{0,3}$/.test(page)) throw new NotFoundError();
    const bytes = await this.documents.forStaff.page(id, document, Number(page));
    response.setHeader('content-security-policy', `${NOTHING}; sandbox`);
    const type = 'image/webp';
    return new StreamableFile(bytes, { type, length: bytes.length, disposition: 'inline' });
  }

  @RepliesFile('application/pdf')
  @Refuses('not_found')
  @Get(':document/file')
  async file(@Param('id') id: string, @Param('document') document: string): Promise<StreamableFile> {
    const { stream, bytes } = await this.documents.forStaff.file(id, document);
    const name = `document-${document}.pdf`;
    return fileDownload(stream, { type: 'application/pdf', name, length: bytes });
  }
}

const replyOf = (document: StaffDocument): StaffDocumentReply => ({
  id: document.id,
  kind: document.kind,
  key: document.key,
  label: document.label,
  file_name: document.fileName,
  file_size: document.fileSize,
  status: document.status,
  uploaded_at: document.uploadedAt,
  uploaded_by: document.uploadedBy,
  submissions: document.submissions,
  is_current: document.isCurrent,
});
