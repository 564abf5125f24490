import type { Approval } from '@portico/form-model';
import type { OwnWords, PageData, PageTexts, StepRelease } from '@portico/contracts';
import { LOAD_TIMEOUT, withTimeout } from '@portico/federation';
import { directionOf, SOURCE, SOURCE_LANGUAGE, type Messages, type Locale } from '@portico/texts';
import { shownReleaseOf, subscribeToShown } from '../steps/shown-releases.ts';
import { fetchTexts, textsAt } from './fetch-texts.ts';

type StepTexts = Readonly<Record<string, string>>;

export interface PageMessages {
  locale: Locale;
  /** Translations of each step's shown release, with the university's custom texts. Keyed by step. */
  steps: Readonly<Record<string, StepTexts>>;
  /** English texts whose custom translations the university has approved. Keyed by step. */
  approvals: Readonly<Record<string, Approval>>;
  english: Locale;
  /** English legal texts of the product whose translations the university has approved. */
  approved: Messages;
  missing: string | null;
}

const NONE: StepTexts = {};

export const SOURCE_ALONE: PageTexts = {
  language: SOURCE_LANGUAGE,
  languages: [SOURCE_LANGUAGE],
  translations: {},
  ownWords: {},
};

export class PageLanguage {
  private spoken: PageMessages = {
    locale: SOURCE,
    steps: {},
    approvals: {},
    english: SOURCE,
    approved: {},
    missing: null,
  };
  private readonly listeners = new Set<() => void>();
  private readonly wanted = new Map<string, StepRelease>();
  private wantsLater = false;
  private readonly failed = new Set<string>();
  private choices = 0;

  constructor(
    private readonly page: Pick<PageData, 'texts' | 'steps' | 'integrity'>,
    private readonly report: (error: unknown) => void = () => undefined,
  ) {}

  /** `current` and `subscribe` are meant as arguments of `useSyncExternalStore`, so both are bound to the instance. */
  readonly current = (): PageMessages => this.spoken;

  readonly subscribe = (changed: () => void): (() => void) => {
    const stop = subscribeToShown(() => this.want([...this.wanted.keys()]));
    this.listeners.add(changed);
    return () => {
      stop();
      this.listeners.delete(changed);
    };
  };

  /** Loads the texts of the first render and of the step `stepId`. After a timeout, shows the source language with a notice. */
  async open(stepId?: string): Promise<void> {
    for (const step of this.page.steps) if (step.id === stepId) this.wanted.set(stepId, step.chosen);
    await this.speak(this.page.texts.language, SOURCE_LANGUAGE);
  }

  /** Switches the language. Returns false if the texts failed to load; the page is then unchanged. */
  async choose(language: string): Promise<boolean> {
    return this.speak(language, this.spoken.locale.language);
  }

  follow(language: string | undefined): void {
    if (language && language !== this.spoken.locale.language) void this.choose(language);
  }

  want(stepIds: string[]): void {
    const steps = this.page.steps.filter(({ id }) => stepIds.includes(id));
    this.wantReleases(steps.map((step) => [step.id, shownReleaseOf(step).release]));
  }

  /** Loads the texts of a release that is about to be shown. Missing texts stay in the source language. */
  wantRelease(stepId: string, release: StepRelease): void {
    this.wantReleases([[stepId, release]]);
  }

  /** Loads the texts that aren't part of the first load. Missing texts stay in the source language. */
  readonly wantLater = (): void => {
    if (this.wantsLater) return;
    this.wantsLater = true;
    if (!this.isLaterReady()) void this.fetchWanted();
  };

  async openLater(): Promise<void> {
    this.wantsLater = true;
    if (!this.isLaterReady()) await this.fetchWanted();
  }

  isReady({ translations }: StepRelease): boolean {
    return this.isHere(translations[this.spoken.locale.language]);
  }

  isLaterReady(): boolean {
    return this.isHere(this.laterIn(this.spoken.locale.language));
  }

  private isHere(url: string | undefined): boolean {
    return url === undefined || textsAt(url) !== undefined || this.failed.has(url);
  }

  private laterIn(language: string): string | undefined {
    return this.page.texts.later?.[language];
  }

  private async speak(language: string, otherwise: string): Promise<boolean> {
    this.choices += 1;
    const choice = this.choices;
    this.failed.clear();
    let pageMessages = language;
    try {
      await withTimeout(LOAD_TIMEOUT, `the texts of ${language}`, this.fetch(language));
    } catch (error) {
      this.report(error);
      pageMessages = otherwise;
    }
    // Ignores the result if the person has chosen another language in the meantime.
    if (choice !== this.choices) return false;
    this.become(pageMessages, pageMessages === language && this.failed.size === 0 ? null : language);
    return pageMessages === language;
  }

  private wantReleases(releases: [stepId: string, release: StepRelease][]): void {
    const news = releases.filter(([id, release]) => this.wanted.get(id) !== release);
    if (news.length === 0) return;
    for (const [id, release] of news) this.wanted.set(id, release);
    void this.fetchWanted();
  }

  private async fetchWanted(): Promise<void> {
    const { language } = this.spoken.locale;
    await this.fetchParts(language);
    if (language !== this.spoken.locale.language) return;
    this.become(language, this.failed.size === 0 ? this.spoken.missing : language);
  }

  /** Rejects only if the shell's own texts fail to load: the page is usable without the other texts. */
  private async fetch(language: string): Promise<void> {
    const { translations, ownWords } = this.page.texts;
    await Promise.all([
      this.fetchOne(translations[language]),
      this.fetchOne(ownWords[language]).catch(this.report),
      // The page shows English next to unapproved translations, so it needs the custom texts in English, too.
      this.fetchOne(ownWords[SOURCE_LANGUAGE]).catch(this.report),
      this.fetchParts(language),
    ]);
  }

  private async fetchParts(language: string): Promise<void> {
    const urls = [...this.wanted.values()].map(({ translations }) => translations[language]);
    if (this.wantsLater) urls.push(this.laterIn(language));
    const fetchOne = async (url?: string): Promise<void> => {
      if (url === undefined || this.failed.has(url)) return;
      await this.fetchOne(url).catch((error: unknown) => {
        this.failed.add(url);
        this.report(error);
      });
    };
    await Promise.all(urls.map(fetchOne));
  }

  private fetchOne(url: string | undefined): Promise<void> {
    return fetchTexts(url, url && this.page.integrity[url]);
  }

  private become(language: string, missing: string | null): void {
    const { translations, ownWords } = this.page.texts;
    const own = textsAt<OwnWords>(ownWords[language]);
    const translated = laidOver(
      textsAt<Messages>(translations[language]),
      textsAt<Messages>(this.laterIn(language)),
    );
    const messages = laidOver(translated, own?.product);
    const english = textsAt<OwnWords>(ownWords[SOURCE_LANGUAGE]);
    const { locale } = this.spoken;
    const pageMessages: PageMessages = {
      locale: locale.language === language && locale.messages === messages ? locale : { language, messages },
      steps: Object.fromEntries(
        this.page.steps.map(({ id }) => [
          id,
          laidOver(textsAt<StepTexts>(this.wanted.get(id)?.translations[language]), own?.steps[id]),
        ]),
      ),
      approvals: Object.fromEntries(
        this.page.steps.map(({ id }) => [
          id,
          { english: english?.steps[id] ?? NONE, approved: own?.approved?.[id] ?? NONE },
        ]),
      ),
      english: english ? { language: SOURCE_LANGUAGE, messages: english.product } : SOURCE,
      approved: own?.approvedProduct ?? {},
      missing,
    };
    const { documentElement } = document;
    documentElement.lang = language;
    documentElement.dir = directionOf(language);
    // Skip the rerender if nothing changed: in the source language, all texts are there from the start.
    if (isSame(this.spoken, pageMessages)) return;
    this.spoken = pageMessages;
    for (const listener of this.listeners) listener();
  }
}

const isSame = (before: unknown, now: unknown): boolean =>
  before === now || (isMap(before) && isMap(now) && haveSame(before, now));

const haveSame = (before: Record<string, unknown>, now: Record<string, unknown>): boolean =>
  Object.keys(before).length === Object.keys(now).length &&
  Object.entries(now).every(([name, value]) => isSame(before[name], value));

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const merged = new WeakMap<object, { over: object; texts: object }>();

function laidOver<Texts extends object>(under: Texts | undefined, over: Texts | undefined): Texts {
  if (!under || !over) return under ?? over ?? (NONE as Texts);
  const known = merged.get(under);
  if (known?.over === over) return known.texts as Texts;
  const texts = { ...under, ...over };
  merged.set(under, { over, texts });
  return texts;
}
