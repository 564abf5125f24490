import { randomBytes } from 'node:crypto';
import {
  IDENTITY_COOKIE_PREFIX,
  type OfficePageData,
  OWN_WORDS_PATH,
  type PageData,
  type PageStep,
  type PageTerms,
  type PageTexts,
  PATHS,
  SCREENS,
} from '@portico/contracts';
import type { OptionLists } from '@portico/form-model';
import { faviconAddress, type Partner, partnerStyles, toPagePartner } from '@portico/partner';
import { ownNameOf, SOURCE_LANGUAGE } from '@portico/texts';
import type { OptionListsModule } from '../option-lists/index.ts';
import type { Platform } from '../platform/index.ts';
import type { HostPage, LivePage, Releases } from '../releases/index.ts';
import { type CustomTexts, partnerIn, type Texts } from '../texts/index.ts';
import type { UniversityModule } from '../university/index.ts';
import { type FirstPaint, FirstPaints, type FirstPaintOptions } from './first-paint/first-paints.ts';
import { officeHtml } from './office-html.ts';
import { officePolicy } from './office-policy.ts';
import { inlineJson, pageHtml, type PageHtml, type Preload } from './page-html.ts';
import { pagePolicy } from './page-policy.ts';
import { defaultRoute, invalidRoute, stepToShow } from './step-to-show.ts';

export interface PagesDeps {
  settings: { publicUrl: string; firstPaint: boolean };
  platform: Pick<Platform, 'storage' | 'clock' | 'logger'>;
  releases: Pick<Releases, 'pageIds' | 'pageVitals' | 'readFile' | 'texts'>;
  optionLists: Pick<OptionListsModule, 'current'>;
  texts: Texts;
  customTexts: CustomTexts;
  university: Pick<UniversityModule, 'current'>;
  terms: () => PageTerms | undefined;
}

export interface OfficePageTexts {
  title: (university: string) => string;
  noScript: (title: string) => string;
}

export interface PageOptions {
  page: LivePage;
  language: string;
  step?: PageStep | undefined;
  /** Absent: anonymous, and the server accepts no saves from the page. */
  reader?: { applicationId: string | null };
  noScript?: (application: string) => string;
  oldBrowser?: (application: string) => string;
  firstPaint?: FirstPaint | undefined;
  stillLoading?: string;
  theme?: PageHtml['theme'];
  serviceView?: { isPrinted: boolean };
}

export interface PageDocument {
  html: string;
  headers: Record<string, string>;
}

/** For pages that are only printed: skipping the screen layout saves a tenth of the printing time. */
const PAPER_ALONE = '@media screen{#root{display:none}}';
const WITHOUT_STEP: string[] = Object.values(SCREENS);

export class Pages {
  private readonly rendered = new WeakMap<LivePage, { lists: OptionLists; partner: Partner; text: string }>();

  private readonly firstPaints: FirstPaints;

  constructor(private readonly deps: PagesDeps) {
    const { platform, releases, customTexts, university, terms } = deps;
    const { clock, logger } = platform;
    this.firstPaints = new FirstPaints({ releases, customTexts, university, terms, clock, logger });
  }

  languagesOf({ translations }: LivePage): string[] {
    return this.deps.texts.languages.filter(
      (each) => each === SOURCE_LANGUAGE || translations[each] !== undefined,
    );
  }

  stepToShow({ steps }: LivePage, path: string, lastPage: string | null): PageStep | undefined {
    const home = defaultRoute(steps, this.deps.university.current().defaultRoute);
    return stepToShow(steps, { path, lastPage, others: WITHOUT_STEP, home });
  }

  words(path: string): string | undefined {
    const { customTexts } = this.deps;
    const language = customTexts.languages.find((each) => path.startsWith(`${OWN_WORDS_PATH}${each}/`));
    return language && customTexts.jsonOf(language);
  }

  firstPaint(options: Omit<FirstPaintOptions, 'languages'>): Promise<FirstPaint | undefined> {
    if (!this.deps.settings.firstPaint) return Promise.resolve(undefined);
    return this.firstPaints.of({ ...options, languages: this.languagesOf(options.page) });
  }

  document(options: PageOptions): PageDocument {
    const { platform, university } = this.deps;
    const { page, language, serviceView } = options;
    const texts = this.textsOf(page, language);
    const partner = partnerIn(this.deps.texts.locale(language), university.current());
    const title = partner.applicationTitle;
    const nonce = randomBytes(16).toString('base64');
    const html = pageHtml({
      language,
      title,
      noScript: options.noScript?.(title) ?? '',
      oldBrowser: options.oldBrowser?.(title) ?? '',
      contacts: partner,
      page: serviceView ? page.serviceView : page,
      data: this.data(options, texts),
      preloads: preloads(options, texts),
      nonce,
      styles: `${partnerStyles(partner)}${serviceView?.isPrinted ? PAPER_ALONE : ''}`,
      websiteStyle: partner.websiteStyle,
      theme: options.theme,
      icon: faviconAddress(partner),
      firstPaint: options.firstPaint,
      stillLoading: options.stillLoading ?? '',
    });
    return {
      html,
      headers: { ...pagePolicy(nonce, platform.storage.origin), 'content-language': language },
    };
  }

  officeDocument(page: HostPage, says?: OfficePageTexts): PageDocument {
    const { platform, university, texts } = this.deps;
    const settings = university.current();
    const partner = partnerIn(texts.locale(SOURCE_LANGUAGE), settings);
    const data: OfficePageData = {
      version: page.version,
      partner: toPagePartner(settings),
      applicationUrl: this.deps.settings.publicUrl,
      servedAt: platform.clock.now().toISOString(),
      languages: [...texts.languages],
    };
    const title = says?.title(partner.name) ?? '';
    const nonce = randomBytes(16).toString('base64');
    const html = officeHtml({
      title,
      noScript: says?.noScript(title) ?? '',
      page,
      data: inlineJson(data),
      nonce,
      styles: partnerStyles(partner),
      icon: faviconAddress(partner),
    });
    return { html, headers: { ...officePolicy(nonce), 'content-language': SOURCE_LANGUAGE } };
  }

  private textsOf(page: LivePage, language: string): PageTexts {
    const languages = [...new Set([...this.languagesOf(page), language])];
    return {
      language,
      languages,
      ownNames: ownNames(languages),
      translations: only(languages, page.translations),
      later: only(languages, page.laterTranslations),
      ownWords: this.deps.customTexts.addresses(),
    };
  }

  /** Returns the page's inline data. Caches all but its end, until releases, option lists, or the university's settings change. */
  private data({ page, reader }: PageOptions, texts: PageTexts): string {
    const { releases, customTexts, platform } = this.deps;
    const text = this.shared(page);
    const pageId: PageData['pageId'] = reader
      ? releases.pageIds.issue({
          steps: page.steps,
          applicationId: reader.applicationId,
          isPreview: page.trial.length > 0,
          ownWordsRevision: customTexts.revision,
        })
      : '';
    // Time-dependent, so not cached.
    const terms = this.deps.terms();
    const rest: Partial<PageData> = {
      texts,
      pageId,
      ...(terms && { terms }),
      servedAt: platform.clock.now().toISOString(),
    };
    return `${text.slice(0, -1)},${inlineJson(rest).slice(1)}`;
  }

  private shared(page: LivePage): string {
    const lists = this.deps.optionLists.current();
    const partner = this.deps.university.current();
    const known = this.rendered.get(page);
    if (known?.lists === lists && known.partner === partner) return known.text;
    const text = inlineJson(this.sharedData(page, lists, partner));
    this.rendered.set(page, { lists, partner, text });
    return text;
  }

  private sharedData(
    page: LivePage,
    lists: OptionLists,
    partner: Partner,
  ): Omit<PageData, 'pageId' | 'texts' | 'terms' | 'servedAt'> {
    const { releases } = this.deps;
    const { steps, integrity, shellVersion, trial } = page;
    const { share } = releases.pageVitals;
    return {
      steps,
      integrity,
      partner: toPagePartner(partner),
      defaultRoute: defaultRoute(steps, partner.defaultRoute),
      invalidRoute: invalidRoute(steps, partner.invalidRoute),
      identityCookiePrefix: IDENTITY_COOKIE_PREFIX,
      shellVersion,
      ...(Object.keys(lists).length > 0 && { optionLists: lists }),
      ...(share > 0 && { vitalsShare: share }),
      trial: trial.length > 0 ? { versions: trial, leave: PATHS.leaveTrial } : null,
    };
  }
}

function preloads({ page, step, language }: PageOptions, { translations, ownWords }: PageTexts): Preload[] {
  const texts = [translations[language], ownWords[language], step?.chosen.translations[language]];
  return [
    ...(step ? (page.preloads[step.id] ?? []) : []),
    ...texts.flatMap((url): Preload[] =>
      url === undefined ? [] : [{ url, integrity: page.integrity[url] ?? '', as: 'fetch' }],
    ),
  ];
}

const namesKnown = new Map<string, string>();

/** Cached: each lookup takes a millisecond. */
function ownNames(languages: readonly string[]): Record<string, string> {
  for (const language of languages)
    if (!namesKnown.has(language)) namesKnown.set(language, ownNameOf(language));
  return Object.fromEntries(languages.map((language) => [language, namesKnown.get(language) ?? language]));
}

const only = (languages: readonly string[], addresses: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(addresses).filter(([language]) => languages.includes(language)));
