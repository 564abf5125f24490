import { Controller, Get, Inject, Query } from '@nestjs/common';
import { temporaryAnswersReply, type TemporaryAnswersReply } from '@portico/contracts';
import type { Core } from '@portico/core';
import { Refuses, Replies } from '../http/replies.ts';
import { CORE } from '../core.module.ts';
import { Public } from '../http/public.ts';

/** Public, because the token grants access. */
@Public()
@Controller('public/tmp')
export class TemporaryAnswersController {
  constructor(@Inject(CORE.applications) private readonly applications: Core['applications']) {}

  @Replies(temporaryAnswersReply)
  @Refuses('not_found')
  @Get()
  async read(@Query('token') token: unknown): Promise<TemporaryAnswersReply> {
    return {
      answer: await this.applications.temporaryAnswers.read(typeof token === 'string' ? token : ''),
    };
  }
}
