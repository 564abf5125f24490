import { Controller, Get, Inject, Param, Req, type StreamableFile, UseGuards } from '@nestjs/common';
import { type PdfReply, pdfReply } from '@portico/contracts';
import type { Applicant, Core } from '@portico/core';
import type { Request } from 'express';
import { Refuses, Replies, RepliesFile } from '../http/replies.ts';
import { CORE } from '../core.module.ts';
import { addressOf } from '../http/address-of.ts';
import { fileDownload } from '../http/file-download.ts';
import { CurrentApplicant } from '../sessions/current-applicant.ts';
import { SessionGuard } from '../sessions/session.guard.ts';

@UseGuards(SessionGuard)
@Controller('api/pdf')
export class PdfController {
  constructor(@Inject(CORE.printing) private readonly printing: Core['printing']) {}

  @Replies(pdfReply)
  @Get()
  status(@CurrentApplicant() { applicationId, language }: Applicant): Promise<PdfReply> {
    return this.printing.pdfs.status({ applicationId, language });
  }

  @Replies(pdfReply)
  @Refuses('conflict', 'too_many')
  @Get('draft')
  draft(@CurrentApplicant() applicant: Applicant, @Req() request: Request): Promise<PdfReply> {
    return this.printing.pdfs.draft(applicant, addressOf(request));
  }

  @RepliesFile('application/pdf')
  @Refuses('not_found')
  @Get('file/:id')
  async file(@CurrentApplicant() applicant: Applicant, @Param('id') id: string): Promise<StreamableFile> {
    const { stream, name, bytes } = await this.printing.pdfs.file(applicant.applicationId, id);
    return fileDownload(stream, { type: 'application/pdf', name, length: bytes });
  }
}
