import { Controller, Delete, Get, HttpCode, Inject, Param, Post, Req, UseGuards } from '@nestjs/common';
import {
  type ConversionReply,
  conversionReply,
  messageReply,
  type MessageReply,
  type PresignedUrlReply,
  presignedUrlReply,
  said,
  startConversionBody,
  type StatusReply,
  statusReply,
  texts,
} from '@portico/contracts';
import type { Applicant, Core } from '@portico/core';
import type { Request } from 'express';
import Joi from 'joi';
import { CORE } from '../core.module.ts';
import { addressOf } from '../http/address-of.ts';
import { Refuses, Replies } from '../http/replies.ts';
import { JsonBody, type ShapeOf, Takes } from '../http/validated-input.ts';
import { CurrentApplicant } from '../sessions/current-applicant.ts';
import { SessionGuard } from '../sessions/session.guard.ts';

@UseGuards(SessionGuard)
@Controller('api')
export class DocumentRequestsController {
  constructor(
    @Inject(CORE.applications) private readonly applications: Core['applications'],
    @Inject(CORE.documents) private readonly documents: Core['documents'],
  ) {}

  @Replies(statusReply)
  @Get('status')
  async show(@CurrentApplicant() applicant: Applicant): Promise<StatusReply> {
    const [submissions, requests] = await Promise.all([
      this.applications.profiles.history(applicant),
      this.documents.requests.list(applicant.applicationId),
    ]);
    return { submissions, requests };
  }

  @Replies(presignedUrlReply)
  @Refuses('not_found', 'conflict', 'too_many')
  @Post('document-requests/:id/upload')
  @Takes({ body: Joi.object({}) })
  @HttpCode(200)
  presign(
    @CurrentApplicant() applicant: Applicant,
    @Param('id') id: string,
    @Req() request: Request,
  ): Promise<PresignedUrlReply> {
    return this.documents.requests.presign(applicant, id, addressOf(request));
  }

  @Replies(conversionReply)
  @Refuses('not_found', 'conflict')
  @Post('document-requests/:id/document')
  @HttpCode(200)
  attach(
    @CurrentApplicant() applicant: Applicant,
    @Param('id') id: string,
    @JsonBody(startConversionBody) body: ShapeOf<typeof startConversionBody>,
  ): Promise<ConversionReply> {
    const { file_key: fileKey, file_name: fileName } = body;
    return this.documents.requests.attach(applicant, id, { fileKey, fileName });
  }

  @Replies(conversionReply)
  @Get('document-requests/:id/document')
  status(@CurrentApplicant() applicant: Applicant, @Param('id') id: string): Promise<ConversionReply> {
    return this.documents.requests.status(applicant, id);
  }

  @Replies(messageReply)
  @Refuses('not_found', 'conflict')
  @Delete('document-requests/:id/document')
  async remove(@CurrentApplicant() applicant: Applicant, @Param('id') id: string): Promise<MessageReply> {
    await this.documents.requests.remove(applicant, id);
    return said(texts.documentRemoved);
  }
}
