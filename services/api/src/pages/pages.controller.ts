import { Controller, Get, Inject, NotFoundException, Req, Res } from '@nestjs/common';
import { IDENTITY_COOKIE_PREFIX, type PageStep } from '@portico/contracts';
import type { Core } from '@portico/core';
import { write } from '@portico/texts';
import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import { CORE } from '../core.module.ts';
import { Languages } from '../languages/languages.ts';
import { readCookie } from '../http/cookies.ts';
import { Public } from '../http/public.ts';
import { compressPage } from './compress-page.ts';
import { isServerPath } from './is-server-path.ts';
import { PageVersions, type ServedPage } from './page-versions.ts';
import { PLAIN_PAGE_POLICY, plainPage } from './plain-page.ts';
import { plainPages } from './plain-pages.texts.ts';

/** Public: handles every path that no other controller has. */
@Public()
@Controller()
export class PagesController {
  constructor(
    @Inject(CORE.settings) private readonly settings: Core['settings'],
    @Inject(CORE.pages) private readonly pages: Core['pages'],
    @Inject(CORE.texts) private readonly texts: Core['texts'],
    @Inject(Languages) private readonly languages: Languages,
    @Inject(PageVersions) private readonly server: PageVersions,
  ) {}

  @Get(['', '*path'])
  async show(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (isServerPath(request.path)) throw new NotFoundException();
    const served = await this.server.serve(request, response);
    if (!served) {
      this.sayNotInstalled(request, response);
      return;
    }
    const { page, applicationId } = served;
    const language = this.languages.of(request, served.language, this.pages.languagesOf(page));
    const locale = this.texts.locale(language);
    const step = this.stepToShow(served, request);
    const { html, headers } = this.pages.document({
      page,
      language,
      step,
      ...(isServiceLink(request) && { serviceView: { isPrinted: false } }),
      firstPaint: await this.firstPaint(request, served, language, step),
      theme: chosenTheme(request, this.settings),
      reader: { applicationId },
      noScript: (application) => write(locale, plainPages.noScript, { application }),
      oldBrowser: (application) => write(locale, plainPages.oldBrowser, { application }),
      stillLoading: write(locale, plainPages.stillLoading),
    });
    const { body, coding } = await compressPage(html, request.get('accept-encoding'));
    response.set({ ...headers, vary: 'Accept-Encoding, Accept-Language, Cookie' });
    if (coding) response.set('content-encoding', coding);
    response.type('text/html').send(body);
  }

  private stepToShow({ page, lastPage }: ServedPage, request: Request): PageStep | undefined {
    // The service view runs no step code, so there is no step to show.
    if (isServiceLink(request)) return undefined;
    return this.pages.stepToShow(page, request.path, lastPage);
  }

  /** Returns a step's HTML, or undefined if the page's scripts would redirect. Repeats the conditions under which they redirect. */
  private async firstPaint(
    request: Request,
    { page, applicationId, isSubmitted }: ServedPage,
    language: string,
    step: PageStep | undefined,
  ) {
    const isApplicant = applicationId !== null;
    // If the browser has an identity cookie without a session, the page redirects to login.
    const stays = isApplicant === hasIdentityCookie(request) && !isSubmitted;
    const isPlain = step?.route === request.path && !('token' in request.query);
    if (!step || !stays || !isPlain) return undefined;
    const hasDrafts = readCookie(request, this.settings, 'drafts') !== undefined;
    return this.pages.firstPaint({
      page,
      step,
      language,
      reader: isApplicant ? 'applicant' : hasDrafts ? 'returning' : 'visitor',
    });
  }

  private sayNotInstalled(request: Request, response: Response): void {
    const locale = this.texts.locale(this.languages.of(request));
    response.status(503).set('content-language', locale.language);
    if (request.accepts(['text', 'html']) === 'html')
      response
        .set('content-security-policy', PLAIN_PAGE_POLICY)
        .type('text/html')
        .send(plainPage(locale, { heading: plainPages.notInstalled, paragraphs: [] }));
    else response.type('text/plain').send(write(locale, plainPages.notInstalled));
  }
}

function chosenTheme(request: Request, settings: Core['settings']) {
  const theme = readCookie(request, settings, 'theme');
  return theme === 'light' || theme === 'dark' ? theme : undefined;
}

/** False after a reload, because the page removes the token from the URL. */
const isServiceLink = ({ query }: Request): boolean => query.service_token !== undefined;

/** Returns whether the page's scripts assume that the visitor is logged in, until the server denies it. */
const hasIdentityCookie = (request: Request): boolean =>
  Object.keys(parseCookie(request.headers.cookie ?? '')).some((name) =>
    name.startsWith(IDENTITY_COOKIE_PREFIX),
  );
