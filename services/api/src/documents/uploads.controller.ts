import { Controller, HttpCode, Inject, Post, Req, UseGuards } from '@nestjs/common';
import { presignedUrlBody, type PresignedUrlReply, presignedUrlReply } from '@portico/contracts';
import type { Applicant, Core, ShownPage } from '@portico/core';
import type { Request } from 'express';
import { Refuses, Replies } from '../http/replies.ts';
import { CORE } from '../core.module.ts';
import { addressOf } from '../http/address-of.ts';
import { JsonBody, Takes, type ShapeOf } from '../http/validated-input.ts';
import { pageHeaders, Shown } from '../http/shown-page.ts';
import { CurrentApplicant } from '../sessions/current-applicant.ts';
import { SessionGuard } from '../sessions/session.guard.ts';

@UseGuards(SessionGuard)
@Controller('api')
export class UploadsController {
  constructor(@Inject(CORE.documents) private readonly documents: Core['documents']) {}

  @Replies(presignedUrlReply)
  @Refuses('conflict', 'too_many')
  @Post('presigned-url')
  @Takes({ headers: pageHeaders })
  @HttpCode(200)
  presign(
    @CurrentApplicant() applicant: Applicant,
    @JsonBody(presignedUrlBody) body: ShapeOf<typeof presignedUrlBody>,
    @Req() request: Request,
    @Shown() page: ShownPage,
  ): Promise<PresignedUrlReply> {
    const { answer_key } = body;
    return this.documents.uploads.presign(applicant, answer_key, addressOf(request), page);
  }
}
