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
import type { OptionListsRoom } from '../option-lists/index.ts';
import type { Platform } from '../platform/index.ts';
import type { HostPage, LivePage, Releases } from '../releases/index.ts';
import { type OwnWords, partnerIn, type Texts } from '../texts/index.ts';
import type { UniversityRoom } from '../university/index.ts';
import { type FirstPaint, FirstPaints, type FirstPaintWishes } from './first-paint/first-paints.ts';
import { officeHtml } from './office-html.ts';
import { officePolicy } from './office-policy.ts';
import { inlineJson, pageHtml, type Preload } from './page-html.ts';
import { pagePolicy } from './page-policy.ts';
import { defaultRoute, invalidRoute, stepToShow } from './page-step.ts';

export interface PagesNeeds {
  settings: { publicUrl: string; firstPaint: boolean };
  platform: Pick<Platform, 'storage' | 'clock' | 'logger'>;
  releases: Pick<Releases, 'pageIds' | 'pageVitals' | 'readFile' | 'texts'>;
  optionLists: Pick<OptionListsRoom, 'now'>;
  texts: Texts;
  ownWords: OwnWords;
  university: Pick<UniversityRoom, 'now'>;
  /** When terms open and close; undefined while none has a date. */
  terms: () => PageTerms | undefined;
}

/** What the server says itself on the page of staff. */
export interface OfficeSays {
  title: (university: string) => string;
  /** To whoever has no JavaScript. */
  noScript: (title: string) => string;
}

export interface PageWishes {
  page: LivePage;
  /** BCP 47, in which it starts. */
  language: string;
  /** The step that will be shown first, if any is. */
  step?: PageStep | undefined;
  /** Whose page it is. Absent: nobody's, and the server takes nothing that names it. */
  reader?: { applicationId: string | null };
  /** What it says to whoever has no JavaScript. */
  noScript?: (application: string) => string;
  /** What it shows before its scripts have run. */
  firstPaint?: FirstPaint | undefined;
  /** Said with that once the scripts have not come for long. */
  stillLoading?: string;
  /** It shows an application to staff. Printed, it is never seen. */
  serviceView?: { isPrinted: boolean };
}

/** A page as it is sent. */
export interface PageDocument {
  html: string;
  /** Its policy and language. */
  headers: Record<string, string>;
}

/** What nobody sees is laid out for paper alone: a tenth of a print. */
const PAPER_ALONE = '@media screen{#root{display:none}}';
const WITHOUT_STEP: string[] = Object.values(SCREENS);

/** Makes pages of releases, for whoever is to see them: a browser that asks the API, the printer, the check of a release. */
export class Pages {
  private readonly rendered = new WeakMap<LivePage, { lists: OptionLists; partner: Partner; text: string }>();

  private readonly firstPaints: FirstPaints;

  constructor(private readonly needs: PagesNeeds) {
    const { platform, releases, ownWords, university, terms } = needs;
    const { clock, logger } = platform;
    this.firstPaints = new FirstPaints({ releases, ownWords, university, terms, clock, logger });
  }

  /** In which languages of the university a page can start: those that its shell is translated into, in others it could not be used. */
  languagesOf({ translations }: LivePage): string[] {
    return this.needs.texts.languages.filter(
      (each) => each === SOURCE_LANGUAGE || translations[each] !== undefined,
    );
  }

  /** The step that a browser will show at an address. @param lastPage the route on which an applicant was last */
  stepToShow({ steps }: LivePage, path: string, lastPage: string | null): PageStep | undefined {
    const home = defaultRoute(steps, this.needs.university.now().defaultRoute);
    return stepToShow(steps, { path, lastPage, others: WITHOUT_STEP, home });
  }

  /** The university's own words, as a page asks for them at the address that stands in it; undefined for what is none. */
  words(path: string): string | undefined {
    const { ownWords } = this.needs;
    const language = ownWords.languages.find((each) => path.startsWith(`${OWN_WORDS_PATH}${each}/`));
    return language && ownWords.jsonOf(language);
  }

  /** What a visitor's browser can paint of a step before any script has run; undefined where there is nothing, or nothing that is sure to be right. */
  firstPaint(wishes: Omit<FirstPaintWishes, 'languages'>): Promise<FirstPaint | undefined> {
    if (!this.needs.settings.firstPaint) return Promise.resolve(undefined);
    return this.firstPaints.of({ ...wishes, languages: this.languagesOf(wishes.page) });
  }

  document(wishes: PageWishes): PageDocument {
    const { platform, university } = this.needs;
    const { page, language, serviceView } = wishes;
    const texts = this.textsOf(page, language);
    const partner = partnerIn(this.needs.texts.reading(language), university.now());
    const title = partner.applicationTitle;
    const nonce = randomBytes(16).toString('base64');
    const html = pageHtml({
      language,
      title,
      noScript: wishes.noScript?.(title) ?? '',
      contacts: partner,
      page: serviceView ? page.serviceView : page,
      data: this.data(wishes, texts),
      preloads: preloads(wishes, texts),
      nonce,
      styles: `${partnerStyles(partner)}${serviceView?.isPrinted ? PAPER_ALONE : ''}`,
      websiteStyle: partner.websiteStyle,
      icon: faviconAddress(partner),
      firstPaint: wishes.firstPaint,
      stillLoading: wishes.stillLoading ?? '',
    });
    return {
      html,
      headers: { ...pagePolicy(nonce, platform.storage.origin), 'content-language': language },
    };
  }

  /** The page of staff, which is in English. @param says absent where only its release is looked at */
  officeDocument(page: HostPage, says?: OfficeSays): PageDocument {
    const { platform, university, texts } = this.needs;
    const settings = university.now();
    const partner = partnerIn(texts.reading(SOURCE_LANGUAGE), settings);
    const data: OfficePageData = {
      version: page.version,
      partner: toPagePartner(settings),
      applicationUrl: this.needs.settings.publicUrl,
      servedAt: platform.clock.now().toISOString(),
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
      ownWords: this.needs.ownWords.addresses(),
    };
  }

  /** The same text for everybody with these versions until the releases or option lists change, but for what stands at its end. */
  private data({ page, reader }: PageWishes, texts: PageTexts): string {
    const { releases, ownWords, platform } = this.needs;
    const text = this.shared(page);
    const pageId: PageData['pageId'] = reader
      ? releases.pageIds.issue({
          steps: page.steps,
          applicationId: reader.applicationId,
          isTrial: page.trial.length > 0,
          ownWordsRevision: ownWords.revision,
        })
      : '';
    // Of the moment: a term may have changed, and time has passed.
    const terms = this.needs.terms();
    const rest: Partial<PageData> = {
      texts,
      pageId,
      ...(terms && { terms }),
      servedAt: platform.clock.now().toISOString(),
    };
    return `${text.slice(0, -1)},${inlineJson(rest).slice(1)}`;
  }

  private shared(page: LivePage): string {
    const lists = this.needs.optionLists.now();
    const partner = this.needs.university.now();
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
    const { releases } = this.needs;
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

function preloads({ page, step, language }: PageWishes, { translations, ownWords }: PageTexts): Preload[] {
  const texts = [translations[language], ownWords[language], step?.chosen.translations[language]];
  return [
    ...(step ? (page.preloads[step.id] ?? []) : []),
    ...texts.flatMap((url): Preload[] =>
      url === undefined ? [] : [{ url, integrity: page.integrity[url] ?? '', as: 'fetch' }],
    ),
  ];
}

const namesKnown = new Map<string, string>();

/** What the languages call themselves. To ask takes a millisecond each, and they are few. */
function ownNames(languages: readonly string[]): Record<string, string> {
  for (const language of languages)
    if (!namesKnown.has(language)) namesKnown.set(language, ownNameOf(language));
  return Object.fromEntries(languages.map((language) => [language, namesKnown.get(language) ?? language]));
}

const only = (languages: readonly string[], addresses: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(addresses).filter(([language]) => languages.includes(language)));
