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
  UseGuards,
} from '@nestjs/common';
import {
  invitationBody,
  messageReply,
  type MessageReply,
  recommendationsReply,
  type RecommendationsReply,
  replacementBody,
  recommendationReplies as replies,
  said,
} from '@portico/contracts';
import type { Applicant, Core } from '@portico/core';
import type { Request } from 'express';
import Joi from 'joi';
import { CORE } from '../core.module.ts';
import { addressOf } from '../http/address-of.ts';
import { fileDownload } from '../http/file-download.ts';
import { Refuses, Replies, RepliesFile } from '../http/replies.ts';
import { JsonBody, type ShapeOf, Takes } from '../http/validated-input.ts';
import { CurrentApplicant } from '../sessions/current-applicant.ts';
import { SessionGuard } from '../sessions/session.guard.ts';

/** People whom an applicant invites to send a transcript or letter. */
@UseGuards(SessionGuard)
@Controller('api/recommendations')
export class RecommendationsController {
  private readonly recommendations: Core['recommendations']['ofApplicant'];

  constructor(@Inject(CORE.recommendations) { ofApplicant }: Core['recommendations']) {
    this.recommendations = ofApplicant;
  }

  @Replies(recommendationsReply)
  @Get()
  list(@CurrentApplicant() applicant: Applicant): Promise<RecommendationsReply> {
    return this.recommendations.list(applicant);
  }

  @Replies(messageReply)
  @Refuses('forbidden', 'conflict', 'too_many')
  @Post()
  @HttpCode(200)
  async invite(
    @CurrentApplicant() applicant: Applicant,
    @JsonBody(invitationBody) body: ShapeOf<typeof invitationBody>,
    @Req() request: Request,
  ): Promise<MessageReply> {
    await this.recommendations.invite(applicant, body, addressOf(request));
    return said(replies.sent);
  }

  /** Withdraws the invitation and invites another person in its place. */
  @Replies(messageReply)
  @Refuses('forbidden', 'not_found', 'conflict', 'too_many')
  @Put(':id')
  async replace(
    @CurrentApplicant() applicant: Applicant,
    @Param('id') id: string,
    @JsonBody(replacementBody) body: ShapeOf<typeof replacementBody>,
    @Req() request: Request,
  ): Promise<MessageReply> {
    await this.recommendations.replace(applicant, id, body, addressOf(request));
    return said(replies.sent);
  }

  /** Emails the link again, at most once an hour. */
  @Replies(messageReply)
  @Refuses('forbidden', 'not_found', 'conflict', 'too_many')
  @Post(':id/resend')
  @Takes({ body: Joi.object({}) })
  @HttpCode(200)
  async resend(
    @CurrentApplicant() applicant: Applicant,
    @Param('id') id: string,
    @Req() request: Request,
  ): Promise<MessageReply> {
    await this.recommendations.resend(applicant, id, addressOf(request));
    return said(replies.sent);
  }

  @Replies(messageReply)
  @Refuses('not_found', 'conflict')
  @Delete(':id')
  async withdraw(@CurrentApplicant() applicant: Applicant, @Param('id') id: string): Promise<MessageReply> {
    await this.recommendations.withdraw(applicant, id);
    return said(replies.withdrawn);
  }

  /** PDF of a received recommendation, unless the applicant waived the right to read it. */
  @RepliesFile('application/pdf')
  @Refuses('forbidden', 'not_found')
  @Get(':id/file')
  async file(@CurrentApplicant() applicant: Applicant, @Param('id') id: string): Promise<StreamableFile> {
    const { stream, bytes } = await this.recommendations.file(applicant, id);
    return fileDownload(stream, { type: 'application/pdf', name: 'recommendation.pdf', length: bytes });
  }
}
