import { Controller, Delete, Get, HttpCode, Inject, Param, Post, UseGuards } from '@nestjs/common';
import {
  conversionReply,
  type ConversionReply,
  type DocumentAnswers,
  documentAnswersReply,
  messageReply,
  type MessageReply,
  startConversionBody,
  said,
  texts,
} from '@portico/contracts';
import type { Applicant, Core } from '@portico/core';
import { Refuses, Replies } from '../http/replies.ts';
import Joi from 'joi';
import { CORE } from '../core.module.ts';
import { JsonBody, ShapedQuery, type ShapeOf } from '../http/validated-input.ts';
import { CurrentApplicant } from '../sessions/current-applicant.ts';
import { SessionGuard } from '../sessions/session.guard.ts';

const removeQuery = Joi.object<{ undo: boolean }>({
  undo: Joi.boolean()
    .default(false)
    .description('Whether to keep the document for a short while, so that it can be restored.'),
}).unknown();

@UseGuards(SessionGuard)
@Controller('api')
export class DocumentsController {
  constructor(
    @Inject(CORE.applications) private readonly applications: Core['applications'],
    @Inject(CORE.documents) private readonly documents: Core['documents'],
  ) {}

  @Replies(documentAnswersReply)
  @Get('document-answer')
  list(@CurrentApplicant() applicant: Applicant): Promise<DocumentAnswers> {
    return this.applications.profiles.documents(applicant);
  }

  @Replies(messageReply)
  @Refuses('not_found', 'conflict')
  @Delete('document-answer/:key')
  remove(
    @CurrentApplicant() applicant: Applicant,
    @Param('key') key: string,
    @ShapedQuery(removeQuery) query: { undo: boolean },
  ): Promise<MessageReply> {
    return this.removeConversion(applicant, key, query);
  }

  @Replies(conversionReply)
  @Refuses('not_found', 'conflict')
  @Post('pdf/document-answer/:key')
  @HttpCode(200)
  start(
    @CurrentApplicant() { applicationId }: Applicant,
    @Param('key') key: string,
    @JsonBody(startConversionBody) body: ShapeOf<typeof startConversionBody>,
  ): Promise<ConversionReply> {
    const { file_key, file_name } = body;
    return this.documents.conversions.startConversion(applicationId, key, file_key, file_name);
  }

  @Replies(conversionReply)
  @Refuses('not_found')
  @Get('pdf/document-answer/:key')
  async status(
    @CurrentApplicant() { applicationId }: Applicant,
    @Param('key') key: string,
  ): Promise<ConversionReply> {
    return this.documents.conversions.documentStatus(applicationId, key);
  }

  /** Deletes the document together with its conversion. Idempotent. */
  @Replies(messageReply)
  @Refuses('not_found', 'conflict')
  @Delete('pdf/document-answer/:key')
  async removeConversion(
    @CurrentApplicant() { applicationId }: Applicant,
    @Param('key') key: string,
    @ShapedQuery(removeQuery) { undo }: { undo: boolean },
  ): Promise<MessageReply> {
    await this.documents.conversions.removeConversion(applicationId, key, { canUndo: undo });
    return said(texts.documentRemoved);
  }
}
