import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { Core } from '@portico/core';
import { SOURCE_LANGUAGE, write } from '@portico/texts';
import type { Request, Response } from 'express';
import { CORE } from '../core.module.ts';
import { Public } from '../http/public.ts';
import { RepliesFile } from '../http/replies.ts';
import { compressPage } from '../pages/compress-page.ts';
import { PLAIN_PAGE_POLICY, plainPage } from '../pages/plain-page.ts';
import { plainPages } from '../pages/plain-pages.texts.ts';
import { OFFICE_PAGE } from './office-host.ts';
import { officePageTexts as texts } from './office-page.texts.ts';

/** Public, because the page contains no data before login. */
@Public()
@Controller(OFFICE_PAGE)
export class OfficePageController {
  constructor(
    @Inject(CORE.pages) private readonly pages: Core['pages'],
    @Inject(CORE.releases) private readonly releases: Core['releases'],
    @Inject(CORE.texts) private readonly texts: Core['texts'],
  ) {}

  @RepliesFile('text/html')
  @Get()
  async show(@Req() request: Request, @Res() response: Response): Promise<void> {
    const page = this.releases.officePage();
    const locale = this.texts.locale(SOURCE_LANGUAGE);
    if (!page) {
      response
        .status(503)
        .set('content-security-policy', PLAIN_PAGE_POLICY)
        .type('text/html')
        .send(plainPage(locale, { heading: texts.notInstalled, paragraphs: [texts.notInstalledWhy] }));
      return;
    }
    const { html, headers } = this.pages.officeDocument(page, {
      title: (university) => write(locale, texts.title, { university }),
      noScript: (application) => write(locale, plainPages.noScript, { application }),
    });
    const { body, coding } = await compressPage(html, request.get('accept-encoding'));
    response.set({ ...headers, vary: 'Accept-Encoding' });
    if (coding) response.set('content-encoding', coding);
    response.type('text/html').send(body);
  }
}
