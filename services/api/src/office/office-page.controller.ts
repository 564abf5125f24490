import { randomBytes } from 'node:crypto';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { OfficePageData } from '@portico/contracts';
import { type Core, type HostPage, partnerIn } from '@portico/core';
import { faviconAddress, partnerStyles, toPagePartner } from '@portico/partner';
import { SOURCE_LANGUAGE, write } from '@portico/texts';
import type { Request, Response } from 'express';
import { CORE } from '../core.module.ts';
import { Public } from '../http/public.ts';
import { RepliesFile } from '../http/replies.ts';
import { compressPage } from '../pages/compress-page.ts';
import { inlineJson } from '../pages/page-html.ts';
import { PLAIN_PAGE_POLICY, plainPage } from '../pages/plain-page.ts';
import { plainPages } from '../pages/plain-pages.texts.ts';
import { OFFICE_PAGE } from './office-host.ts';
import { officeHtml } from './office-html.ts';
import { officePageTexts as texts } from './office-page.texts.ts';
import { officePolicy } from './office-policy.ts';

/** Public: the page says nothing of anybody, and everybody has to log in on it. */
@Public()
@Controller(OFFICE_PAGE)
export class OfficePageController {
  constructor(
    @Inject(CORE.settings) private readonly settings: Core['settings'],
    @Inject(CORE.partner) private readonly partner: Core['partner'],
    @Inject(CORE.platform) private readonly platform: Core['platform'],
    @Inject(CORE.releases) private readonly releases: Core['releases'],
    @Inject(CORE.texts) private readonly texts: Core['texts'],
  ) {}

  @RepliesFile('text/html')
  @Get()
  async show(@Req() request: Request, @Res() response: Response): Promise<void> {
    const page = this.releases.officePage();
    const reading = this.texts.reading(SOURCE_LANGUAGE);
    if (!page) {
      response
        .status(503)
        .set('content-security-policy', PLAIN_PAGE_POLICY)
        .type('text/html')
        .send(plainPage(reading, { heading: texts.notInstalled, paragraphs: [texts.notInstalledWhy] }));
      return;
    }
    const partner = partnerIn(reading, this.partner);
    const nonce = randomBytes(16).toString('base64');
    const title = write(reading, texts.title, { university: partner.name });
    const html = officeHtml({
      title,
      noScript: write(reading, plainPages.noScript, { application: title }),
      page,
      data: inlineJson(this.data(page)),
      nonce,
      styles: partnerStyles(partner),
      icon: faviconAddress(partner),
    });
    const { body, coding } = await compressPage(html, request.get('accept-encoding'));
    response.set({ ...officePolicy(nonce), vary: 'Accept-Encoding', 'content-language': SOURCE_LANGUAGE });
    if (coding) response.set('content-encoding', coding);
    response.type('text/html').send(body);
  }

  private data({ version }: HostPage): OfficePageData {
    return {
      version,
      partner: toPagePartner(this.partner),
      applicationUrl: this.settings.publicUrl,
      servedAt: this.platform.clock.now().toISOString(),
    };
  }
}
