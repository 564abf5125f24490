import {
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Param,
  Post,
  Res,
  StreamableFile,
  UseGuards,
} from '@nestjs/common';
import {
  type ConversionReply,
  conversionReply,
  type MessageReply,
  messageReply,
  said,
  startConversionBody,
  texts,
} from '@portico/contracts';
import type { Applicant, Core } from '@portico/core';
import type { Response } from 'express';
import Joi from 'joi';
import { CORE } from '../core.module.ts';
import { NOTHING } from '../http/reply-headers.ts';
import { Refuses, Replies, RepliesFile } from '../http/replies.ts';
import { JsonBody, type ShapeOf, Takes } from '../http/validated-input.ts';
import { CurrentApplicant } from '../sessions/current-applicant.ts';
import { SessionGuard } from '../sessions/session.guard.ts';

/** Previews, replacements, and undone removals of attached documents. */
@UseGuards(SessionGuard)
@Controller('api')
export class DocumentChangesController {
  constructor(@Inject(CORE.documents) private readonly documents: Core['documents']) {}

  /** First page of an attached document. */
  @RepliesFile('image/webp')
  @Refuses('not_found', 'conflict', 'unavailable')
  @Get('document-preview/:key')
  async preview(
    @CurrentApplicant() { applicationId }: Applicant,
    @Param('key') key: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const bytes = await this.documents.previews.firstPage(applicationId, key);
    response.setHeader('content-security-policy', `${NOTHING}; sandbox`);
    return new StreamableFile(bytes, { type: 'image/webp', length: bytes.length, disposition: 'inline' });
  }

  /** Starts converting a file. The attached document stays until the new one is converted, also if that fails. */
  @Replies(conversionReply)
  @Refuses('not_found', 'conflict')
  @Post('document-replacement/:key')
  @HttpCode(200)
  replace(
    @CurrentApplicant() { applicationId }: Applicant,
    @Param('key') key: string,
    @JsonBody(startConversionBody) { file_key, file_name }: ShapeOf<typeof startConversionBody>,
  ): Promise<ConversionReply> {
    return this.documents.conversions.startReplacement(applicationId, key, file_key, file_name);
  }

  /** Status `not_answered`: the replacement is attached, or there is none. */
  @Replies(conversionReply)
  @Refuses('not_found')
  @Get('document-replacement/:key')
  replacement(
    @CurrentApplicant() { applicationId }: Applicant,
    @Param('key') key: string,
  ): Promise<ConversionReply> {
    return this.documents.conversions.replacementStatus(applicationId, key);
  }

  /** Cancels a replacement, or dismisses a refused one. Idempotent. */
  @Replies(messageReply)
  @Refuses('not_found', 'conflict')
  @Delete('document-replacement/:key')
  async removeReplacement(
    @CurrentApplicant() { applicationId }: Applicant,
    @Param('key') key: string,
  ): Promise<MessageReply> {
    await this.documents.conversions.removeReplacement(applicationId, key);
    return said(texts.documentRemoved);
  }

  /** Restores a document that was removed with `undo`. Status `not_answered`: too late. Idempotent. */
  @Replies(conversionReply)
  @Refuses('not_found', 'conflict')
  @Post('document-undo/:key')
  @Takes({ body: Joi.object({}) })
  @HttpCode(200)
  undo(
    @CurrentApplicant() { applicationId }: Applicant,
    @Param('key') key: string,
  ): Promise<ConversionReply> {
    return this.documents.conversions.restoreConversion(applicationId, key);
  }
}
