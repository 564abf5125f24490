import { Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import {
  linkBody,
  linkedFileBody,
  linkedFormBody,
  linkedReply,
  type LinkedReply,
  type PresignedUrlReply,
  presignedUrlReply,
} from '@portico/contracts';
import type { Core } from '@portico/core';
import type { Request } from 'express';
import { CORE } from '../core.module.ts';
import { addressOf } from '../http/address-of.ts';
import { Public } from '../http/public.ts';
import { Refuses, Replies } from '../http/replies.ts';
import { JsonBody, type ShapeOf } from '../http/validated-input.ts';

/**
 * For people with an emailed link, who have no account. The token is in the body, which no log contains. Links that don't work all get
 * the same reply.
 */
@Public()
@Controller('public/recommendation')
export class RecommendationLinksController {
  private readonly links: Core['recommendations']['links'];

  constructor(@Inject(CORE.recommendations) { links }: Core['recommendations']) {
    this.links = links;
  }

  /** Who asks for what. Marks the invitation as opened. */
  @Replies(linkedReply)
  @Refuses('not_found', 'too_many')
  @Post()
  @HttpCode(200)
  open(
    @JsonBody(linkBody) { token }: ShapeOf<typeof linkBody>,
    @Req() request: Request,
  ): Promise<LinkedReply> {
    return this.links.open(token, addressOf(request));
  }

  @Replies(presignedUrlReply)
  @Refuses('not_found', 'conflict', 'too_many')
  @Post('upload')
  @HttpCode(200)
  presign(
    @JsonBody(linkBody) { token }: ShapeOf<typeof linkBody>,
    @Req() request: Request,
  ): Promise<PresignedUrlReply> {
    return this.links.presign(token, addressOf(request));
  }

  /** Starts converting an uploaded file. The recommendation is received once that succeeds. */
  @Replies(linkedReply)
  @Refuses('not_found', 'conflict', 'too_many')
  @Post('document')
  @HttpCode(200)
  attach(
    @JsonBody(linkedFileBody) body: ShapeOf<typeof linkedFileBody>,
    @Req() request: Request,
  ): Promise<LinkedReply> {
    const { token, file_key: fileKey, file_name: fileName } = body;
    return this.links.attach(token, { fileKey, fileName }, addressOf(request));
  }

  /** Starts printing the short form. The recommendation is received once that succeeds. */
  @Replies(linkedReply)
  @Refuses('not_found', 'conflict', 'too_many')
  @Post('form')
  @HttpCode(200)
  fill(
    @JsonBody(linkedFormBody) { token, answers }: ShapeOf<typeof linkedFormBody>,
    @Req() request: Request,
  ): Promise<LinkedReply> {
    return this.links.fill(token, answers, addressOf(request));
  }

  /** The person doesn't know the applicant. Idempotent. */
  @Replies(linkedReply)
  @Refuses('not_found', 'conflict', 'too_many')
  @Post('decline')
  @HttpCode(200)
  async decline(
    @JsonBody(linkBody) { token }: ShapeOf<typeof linkBody>,
    @Req() request: Request,
  ): Promise<LinkedReply> {
    await this.links.decline(token, addressOf(request));
    return { state: 'declined', request: null };
  }
}
