import { randomBytes } from 'node:crypto';
import { Controller, Get, Inject, NotFoundException, Req, Res } from '@nestjs/common';
import type { OptionLists } from '@portico/form-model';
import {
  IDENTITY_COOKIE_PREFIX,
  type PageData,
  type PageStep,
  type PageTexts,
  PATHS,
  SCREENS,
} from '@portico/contracts';
import { type Core, type LivePage, partnerIn } from '@portico/core';
import { faviconAddress, partnerStyles, toPagePartner } from '@portico/partner';
import { SOURCE_LANGUAGE, write } from '@portico/texts';
import type { Request, Response } from 'express';
import { CORE } from '../core.module.ts';
import { Languages } from '../languages/languages.ts';
import { Public } from '../http/public.ts';
import { compressPage } from './compress-page.ts';
import { isServerPlace } from './is-server-place.ts';
import { inlineJson, pageHtml, type Preload } from './page-html.ts';
import { pagePolicy } from './page-policy.ts';
import { PageServer, type ServedPage } from './page-server.ts';
import { PLAIN_PAGE_POLICY, plainPage } from './plain-page.ts';
import { plainPages } from './plain-pages.texts.ts';
import { defaultRoute, invalidRoute, stepToShow } from './page-step.ts';

const WITHOUT_STEP: string[] = Object.values(SCREENS);

/** Public: every address that is not something else is the application, whose routes the browser knows. */
@Public()
@Controller()
export class PagesController {
  private readonly rendered = new WeakMap<LivePage, { lists: OptionLists; text: string }>();

  constructor(
    @Inject(CORE.partner) private readonly partner: Core['partner'],
    @Inject(CORE.platform) private readonly platform: Core['platform'],
    @Inject(CORE.releases) private readonly releases: Core['releases'],
    @Inject(CORE.texts) private readonly texts: Core['texts'],
    @Inject(CORE.ownWords) private readonly ownWords: Core['ownWords'],
    @Inject(CORE.office) private readonly office: Core['office'],
    @Inject(CORE.optionLists) private readonly optionLists: Core['optionLists'],
    @Inject(Languages) private readonly languages: Languages,
    @Inject(PageServer) private readonly server: PageServer,
  ) {}

  @Get(['', '*path'])
  async show(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (isServerPlace(request.path)) throw new NotFoundException();
    const served = await this.server.serve(request, response);
    if (!served) {
      this.sayNotInstalled(request, response);
      return;
    }
    const { page } = served;
    const texts = this.textsOf(request, served);
    const reading = this.texts.reading(texts.language);
    const nonce = randomBytes(16).toString('base64');
    const partner = partnerIn(reading, this.partner);
    const title = partner.applicationTitle;
    const html = pageHtml({
      language: texts.language,
      title,
      noScript: write(reading, plainPages.noScript, { application: title }),
      page,
      data: this.data(served, texts),
      preloads: this.preloads(served, request, texts),
      nonce,
      styles: partnerStyles(partner),
      websiteStyle: partner.websiteStyle,
      icon: faviconAddress(partner),
    });
    const { body, coding } = await compressPage(html, request.get('accept-encoding'));
    response.set({
      ...pagePolicy(nonce, this.platform.storage.origin),
      vary: 'Accept-Encoding, Accept-Language, Cookie',
      'content-language': texts.language,
    });
    if (coding) response.set('content-encoding', coding);
    response.type('text/html').send(body);
  }

  /** In which language the page starts, of those that its shell is translated into: in another it could not be used. */
  private textsOf(request: Request, { page, language }: ServedPage): PageTexts {
    const { translations, laterTranslations } = page;
    const languages = this.texts.languages.filter(
      (each) => each === SOURCE_LANGUAGE || translations[each] !== undefined,
    );
    return {
      language: this.languages.of(request, language, languages),
      languages,
      translations: only(languages, translations),
      later: only(languages, laterTranslations),
      ownWords: this.ownWords.addresses(),
    };
  }

  private preloads(served: ServedPage, request: Request, { language, translations, ownWords }: PageTexts) {
    const { page } = served;
    const step = this.stepToShow(served, request);
    const texts = [translations[language], ownWords[language], step?.chosen.translations[language]];
    return [
      ...(step ? (page.preloads[step.id] ?? []) : []),
      ...texts.flatMap((url): Preload[] =>
        url === undefined ? [] : [{ url, integrity: page.integrity[url] ?? '', as: 'fetch' }],
      ),
    ];
  }

  private stepToShow({ page, lastPage }: ServedPage, request: Request): PageStep | undefined {
    // The service view is drawn from the definitions, without any step's code.
    if ('service_token' in request.query) return undefined;
    const home = defaultRoute(page.steps, this.partner.defaultRoute);
    return stepToShow(page.steps, { path: request.path, lastPage, others: WITHOUT_STEP, home });
  }

  /** The same text for everybody with these versions until the releases or option lists change, but for what stands at its end. */
  private data({ page, applicationId }: ServedPage, texts: PageTexts): string {
    const text = this.shared(page);
    const pageId: PageData['pageId'] = this.releases.pageIds.issue({
      steps: page.steps,
      applicationId,
      isTrial: page.trial.length > 0,
      ownWordsRevision: this.ownWords.revision,
    });
    // Of the moment: a term may have changed, and time has passed.
    const terms = this.office.terms.forPages();
    const rest: Partial<PageData> = {
      texts,
      pageId,
      ...(terms && { terms }),
      servedAt: this.platform.clock.now().toISOString(),
    };
    return `${text.slice(0, -1)},${inlineJson(rest).slice(1)}`;
  }

  private shared(page: LivePage): string {
    const lists = this.optionLists.now();
    const known = this.rendered.get(page);
    if (known?.lists === lists) return known.text;
    const text = inlineJson(this.sharedData(page, lists));
    this.rendered.set(page, { lists, text });
    return text;
  }

  private sharedData(
    page: LivePage,
    lists: OptionLists,
  ): Omit<PageData, 'pageId' | 'texts' | 'terms' | 'servedAt'> {
    const { steps, integrity, shellVersion, trial } = page;
    return {
      steps,
      integrity,
      partner: toPagePartner(this.partner),
      defaultRoute: defaultRoute(steps, this.partner.defaultRoute),
      invalidRoute: invalidRoute(steps, this.partner.invalidRoute),
      identityCookiePrefix: IDENTITY_COOKIE_PREFIX,
      shellVersion,
      ...(Object.keys(lists).length > 0 && { optionLists: lists }),
      ...(this.releases.pageVitals.share > 0 && { vitalsShare: this.releases.pageVitals.share }),
      trial: trial.length > 0 ? { versions: trial, leave: PATHS.leaveTrial } : null,
    };
  }

  private sayNotInstalled(request: Request, response: Response): void {
    const reading = this.texts.reading(this.languages.of(request));
    response.status(503).set('content-language', reading.language);
    if (request.accepts(['text', 'html']) === 'html')
      response
        .set('content-security-policy', PLAIN_PAGE_POLICY)
        .type('text/html')
        .send(plainPage(reading, { heading: plainPages.notInstalled, paragraphs: [] }));
    else response.type('text/plain').send(write(reading, plainPages.notInstalled));
  }
}

const only = (languages: readonly string[], addresses: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(addresses).filter(([language]) => languages.includes(language)));
