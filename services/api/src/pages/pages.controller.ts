import { randomBytes } from 'node:crypto';
import { Controller, Get, Inject, NotFoundException, Req, Res } from '@nestjs/common';
import type { OptionLists } from '@portico/form-model';
import { IDENTITY_COOKIE_PREFIX, type PageData, PATHS, SCREENS } from '@portico/contracts';
import type { Core, LivePage } from '@portico/core';
import { faviconAddress, partnerStyles, toPagePartner } from '@portico/partner';
import { SOURCE_LANGUAGE } from '@portico/texts';
import type { Request, Response } from 'express';
import { CORE } from '../core.module.ts';
import { Public } from '../http/public.ts';
import { compressPage } from './compress-page.ts';
import { isServerPlace } from './is-server-place.ts';
import { inlineJson, pageHtml } from './page-html.ts';
import { pagePolicy } from './page-policy.ts';
import { PageServer, type ServedPage } from './page-server.ts';
import { defaultRoute, invalidRoute, stepToShow } from './page-step.ts';

const WITHOUT_STEP: string[] = Object.values(SCREENS);

/** Public: every address that is not something else is the application, whose routes the browser knows. */
@Public()
@Controller()
export class PagesController {
  private readonly rendered = new WeakMap<LivePage, { ownWords: object; lists: OptionLists; text: string }>();

  constructor(
    @Inject(CORE.partner) private readonly partner: Core['partner'],
    @Inject(CORE.platform) private readonly platform: Core['platform'],
    @Inject(CORE.releases) private readonly releases: Core['releases'],
    @Inject(CORE.ownWords) private readonly ownWords: Core['ownWords'],
    @Inject(CORE.optionLists) private readonly optionLists: Core['optionLists'],
    @Inject(PageServer) private readonly server: PageServer,
  ) {}

  @Get(['', '*path'])
  async show(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (isServerPlace(request.path)) throw new NotFoundException();
    const served = await this.server.serve(request, response);
    if (!served) {
      response.status(503).type('text/plain').send('The application is not installed yet.');
      return;
    }
    const { page } = served;
    const nonce = randomBytes(16).toString('base64');
    const partner = this.partner;
    const title = partner.applicationTitle;
    const html = pageHtml({
      title,
      page,
      data: this.data(served),
      preloads: this.preloads(served, request),
      nonce,
      styles: partnerStyles(partner),
      websiteStyle: partner.websiteStyle,
      icon: faviconAddress(partner),
    });
    const { body, coding } = await compressPage(html, request.get('accept-encoding'));
    response.set({
      ...pagePolicy(nonce, this.platform.storage.origin),
      vary: 'Accept-Encoding',
    });
    if (coding) response.set('content-encoding', coding);
    response.type('text/html').send(body);
  }

  private preloads({ page, lastPage }: ServedPage, request: Request) {
    // The service view is drawn from the definitions, without any step's code.
    if ('service_token' in request.query) return [];
    const home = defaultRoute(page.steps, this.partner.defaultRoute);
    const step = stepToShow(page.steps, { path: request.path, lastPage, others: WITHOUT_STEP, home });
    return step ? (page.preloads[step.id] ?? []) : [];
  }

  /** The same text for everybody with these versions until the releases, own words or option lists change, but for the id at its end. */
  private data({ page, applicationId }: ServedPage): string {
    const text = this.shared(page);
    const pageId: PageData['pageId'] = this.releases.pageIds.issue({
      steps: page.steps,
      applicationId,
      isTrial: page.trial.length > 0,
    });
    return `${text.slice(0, -1)},"pageId":${inlineJson(pageId)}}`;
  }

  private shared(page: LivePage): string {
    const ownWords = this.ownWords.addresses();
    const lists = this.optionLists.now();
    const known = this.rendered.get(page);
    if (known?.ownWords === ownWords && known.lists === lists) return known.text;
    const text = inlineJson(this.sharedData(page));
    this.rendered.set(page, { ownWords, lists, text });
    return text;
  }

  private sharedData({ steps, integrity, shellVersion, trial }: LivePage): Omit<PageData, 'pageId'> {
    const lists = this.optionLists.now();
    return {
      steps,
      integrity,
      partner: toPagePartner(this.partner),
      defaultRoute: defaultRoute(steps, this.partner.defaultRoute),
      invalidRoute: invalidRoute(steps, this.partner.invalidRoute),
      identityCookiePrefix: IDENTITY_COOKIE_PREFIX,
      shellVersion,
      texts: {
        language: SOURCE_LANGUAGE,
        languages: [SOURCE_LANGUAGE],
        translations: {},
        ownWords: this.ownWords.addresses(),
      },
      ...(Object.keys(lists).length > 0 && { optionLists: lists }),
      trial: trial.length > 0 ? { versions: trial, leave: PATHS.leaveTrial } : null,
    };
  }
}
