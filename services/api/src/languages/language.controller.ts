import { Controller, Inject, Put, Req, Res } from '@nestjs/common';
import { languageBody, type LanguageReply, languageReply, said, texts } from '@portico/contracts';
import { type Core, InvalidError } from '@portico/core';
import type { Request, Response } from 'express';
import { CORE } from '../core.module.ts';
import { Public } from '../http/public.ts';
import { Replies } from '../http/replies.ts';
import { JsonBody, type ShapeOf } from '../http/validated-input.ts';
import { SessionReader } from '../sessions/session-reader.ts';
import { keepLanguage } from './language-cookie.ts';

/** Public, because visitors choose a language before they have an account. */
@Public()
@Controller('api')
export class LanguageController {
  constructor(
    @Inject(CORE.settings) private readonly settings: Core['settings'],
    @Inject(CORE.texts) private readonly texts: Core['texts'],
    @Inject(CORE.accounts) private readonly accounts: Core['accounts'],
    @Inject(SessionReader) private readonly sessions: SessionReader,
  ) {}

  @Replies(languageReply)
  @Put('language')
  async choose(
    @JsonBody(languageBody) { language }: ShapeOf<typeof languageBody>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LanguageReply> {
    if (!this.texts.offers(language))
      throw new InvalidError('language_unknown', texts.languageUnknown, {
        language: texts.languageUnknown,
      });
    const applicant = await this.sessions.read(request);
    if (applicant) await this.accounts.accounts.setLanguage(applicant.accountId, language);
    keepLanguage(response, this.settings, { language, isVisitors: !applicant });
    return { ...said(texts.noted), language };
  }
}
