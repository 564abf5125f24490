import { randomBytes } from 'node:crypto';
import { Controller, Get, Inject, NotFoundException, Req, Res } from '@nestjs/common';
import { type PageData, SCREENS } from '@portico/contracts';
import type { Core, LivePage } from '@portico/core';
import { toPagePartner } from '@portico/partner';
import type { Request, Response } from 'express';
import { CORE } from '../core.module.ts';
import { Public } from '../http/public.ts';
import { IDENTITY_COOKIE_PREFIX } from '../sessions/session-cookies.ts';
import { compressPage } from './compress-page.ts';
import { LAST_PAGE_OF, type LastPageOf } from './last-page.ts';
import { inlineJson, pageHtml } from './page-html.ts';
import { pagePolicy } from './page-policy.ts';
import { defaultRoute, stepToShow } from './page-step.ts';

/** Never the application's page: a program asks here, and HTML would mislead it. */
const NOT_PAGES =
  /^\/(api|public|service|lookup|releases|health|metrics|outbox|\.well-known)(\/|$)|^\/(favicon\.ico|robots\.txt)$/;

const WITHOUT_STEP: string[] = Object.values(SCREENS);

/** Public: every address that is not something else is the application, whose routes the browser knows. */
@Public()
@Controller()
export class PagesController {
  private rendered: { page: LivePage; data: string } | undefined;

  constructor(
    @Inject(CORE) private readonly core: Core,
    @Inject(LAST_PAGE_OF) private readonly lastPageOf: LastPageOf,
  ) {}

  @Get(['', '*path'])
  async show(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (NOT_PAGES.test(request.path)) throw new NotFoundException();
    const page = this.core.releases.page();
    if (!page) {
      response
        .status(503)
        .set('cache-control', 'no-store')
        .type('text/plain')
        .send('The application is not installed yet.');
      return;
    }
    const nonce = randomBytes(16).toString('base64');
    const title = this.core.partner.applicationTitle;
    const html = pageHtml({
      title,
      page,
      data: this.data(page),
      preloads: await this.preloads(page, request),
      nonce,
    });
    const { body, coding } = await compressPage(html, request.get('accept-encoding'));
    response.set({ ...pagePolicy(nonce), 'cache-control': 'no-store', vary: 'Accept-Encoding' });
    if (coding) response.set('content-encoding', coding);
    response.type('text/html').send(body);
  }

  private async preloads(page: LivePage, request: Request) {
    // The service view is drawn from the definitions, without any step's code.
    if ('service_token' in request.query) return [];
    const lastPage = await this.lastPageOf(request);
    const step = stepToShow(page.steps, { path: request.path, lastPage, others: WITHOUT_STEP });
    return step ? (page.preloads[step.id] ?? []) : [];
  }

  /** The same text until the releases change. */
  private data(page: LivePage): string {
    if (this.rendered?.page !== page) this.rendered = { page, data: inlineJson(this.pageData(page)) };
    return this.rendered.data;
  }

  private pageData({ steps, integrity, shellVersion }: LivePage): PageData {
    return {
      steps,
      integrity,
      partner: toPagePartner(this.core.partner),
      defaultRoute: defaultRoute(steps),
      identityCookiePrefix: IDENTITY_COOKIE_PREFIX,
      shellVersion,
    };
  }
}
