import { Controller, Get, HttpCode, Inject, Post, Query, Req, Res } from '@nestjs/common';
import { type Core, UNSUBSCRIBE_PATH } from '@portico/core';
import type { Request, Response } from 'express';
import Joi from 'joi';
import { CORE } from '../core.module.ts';
import { Public } from '../http/public.ts';
import { Refuses, RepliesFile } from '../http/replies.ts';
import { Takes } from '../http/validated-input.ts';
import { Languages } from '../languages/languages.ts';
import { FORM_PAGE_POLICY, type PlainPage, plainPage } from './plain-page.ts';
import { plainPages as texts } from './plain-pages.texts.ts';

/** Body that mail programs post (RFC 8058, section 3.1); the page's button posts an empty form. The server reads only the token in the URL. */
const oneClickBody = Joi.object({ 'List-Unsubscribe': Joi.string().valid('One-Click') });

/** Opening the link changes nothing, because mail scanners open links. The page's button or one click in the mail program unsubscribes. */
@Public()
@Controller(UNSUBSCRIBE_PATH)
export class UnsubscribeController {
  constructor(
    @Inject(CORE.office) private readonly office: Core['office'],
    @Inject(CORE.texts) private readonly texts: Core['texts'],
    @Inject(Languages) private readonly languages: Languages,
  ) {}

  @RepliesFile('text/html')
  @Refuses('not_found')
  @Get()
  async ask(
    @Query('token') token: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const isKnown = await this.office.unsubscriptions.isKnown(String(token));
    this.show(request, response, isKnown ? ASK : UNKNOWN);
  }

  @RepliesFile('text/html')
  @Refuses('not_found')
  @Takes({ body: oneClickBody, bodyType: 'application/x-www-form-urlencoded' })
  @Post()
  @HttpCode(200)
  async unsubscribe(
    @Query('token') token: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const isKnown = await this.office.unsubscriptions.unsubscribe(String(token));
    this.show(request, response, isKnown ? DONE : UNKNOWN);
  }

  private show(request: Request, response: Response, page: PlainPage): void {
    const locale = this.texts.locale(this.languages.of(request));
    response
      .status(page === UNKNOWN ? 404 : 200)
      .set({ 'content-security-policy': FORM_PAGE_POLICY, 'content-language': locale.language })
      .type('text/html')
      .send(plainPage(locale, page));
  }
}

const ASK: PlainPage = {
  heading: texts.unsubscribe,
  paragraphs: [texts.unsubscribeWhat],
  action: texts.unsubscribeDo,
};
const DONE: PlainPage = { heading: texts.unsubscribed, paragraphs: [texts.unsubscribeWhat] };
const UNKNOWN: PlainPage = { heading: texts.linkRefused, paragraphs: [texts.linkRefusedWhy] };
