import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import { type Core, NotFoundError } from '@portico/core';
import type { Request, Response } from 'express';
import { CORE } from '../core.module.ts';
import { Public } from '../http/public.ts';
import { Refuses, RepliesFile } from '../http/replies.ts';
import { compressPage } from '../pages/compress-page.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

@Public()
@Controller('texts')
export class CustomTextsController {
  constructor(@Inject(CORE.customTexts) private readonly customTexts: Core['customTexts']) {}

  /** Returns custom texts. Cached forever if the URL has the current version; otherwise returns the current texts uncached. */
  @RepliesFile('application/json')
  @Refuses('not_found')
  @Get(':language/:version.json')
  async words(
    @Param('language') language: string,
    @Param('version') version: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const known = () => this.customTexts.ofLanguage(language);
    // The page may come from another process that noticed the change earlier.
    if (known()?.version !== version) await this.customTexts.refresh();
    const words = known();
    if (!words && !this.customTexts.languages.includes(language)) throw new NotFoundError();
    const isAsked = words?.version === version;
    const { body, coding } = await compressPage(
      this.customTexts.jsonOf(language),
      request.get('accept-encoding'),
    );
    response.set({
      'cache-control': isAsked ? FOR_EVER : 'no-store',
      'content-type': 'application/json; charset=utf-8',
      vary: 'Accept-Encoding',
    });
    if (coding) response.set('content-encoding', coding);
    response.send(body);
  }
}
