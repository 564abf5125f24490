import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import { type Core, NotFoundError } from '@portico/core';
import type { Request, Response } from 'express';
import { CORE } from '../core.module.ts';
import { Public } from '../http/public.ts';
import { Refuses, RepliesFile } from '../http/replies.ts';
import { compressPage } from '../pages/compress-page.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

/** Public: words of pages that everybody may open. */
@Public()
@Controller('texts')
export class OwnWordsController {
  constructor(@Inject(CORE.ownWords) private readonly ownWords: Core['ownWords']) {}

  /**
   * The university's own words in a language, for pages. The version is in the page; what is another by now is sent as it is now, and is
   * not to be kept.
   */
  @RepliesFile('application/json')
  @Refuses('not_found')
  @Get(':language/:version.json')
  async words(
    @Param('language') language: string,
    @Param('version') version: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const known = () => this.ownWords.ofLanguage(language);
    // Another process may have sent the page, and seen the change first.
    if (known()?.version !== version) await this.ownWords.look();
    const words = known();
    if (!words && !this.ownWords.languages.includes(language)) throw new NotFoundError();
    const isAsked = words?.version === version;
    const { body, coding } = await compressPage(
      this.ownWords.jsonOf(language),
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
