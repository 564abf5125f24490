import type { Approval } from '@portico/form-model';
import type { OwnWords, PageData, PageTexts, StepRelease } from '@portico/contracts';
import { LOAD_TIMEOUT, withTimeout } from '@portico/federation';
import { directionOf, SOURCE, SOURCE_LANGUAGE, type Messages, type Reading } from '@portico/texts';
import { shownOf, subscribeToShown } from '../steps/shown-steps.ts';
import { fetchTexts, textsAt } from './fetch-texts.ts';

/** Texts of a step, plain, by id. */
type StepTexts = Readonly<Record<string, string>>;

/** What the page says at this moment. */
export interface Spoken {
  reading: Reading;
  /** By step: of the release that is shown, the university's own words over the translation. */
  steps: Readonly<Record<string, StepTexts>>;
  /** By step, what the university has approved of that; its own English. */
  approvals: Readonly<Record<string, Approval>>;
  /** What somebody reads who reads English: beside what is translated and not approved. */
  english: Reading;
  /** Of legal texts of the product, the English that the university has approved what is said for. */
  approved: Messages;
  /** The language that was asked for and whose texts, or some of them, did not come. Null when nothing is missing. */
  missing: string | null;
}

const NONE: StepTexts = {};

/** A page that can be read in the source language alone. */
export const SOURCE_ALONE: PageTexts = {
  language: SOURCE_LANGUAGE,
  languages: [SOURCE_LANGUAGE],
  translations: {},
  ownWords: {},
};

/** The language of the page: fetches its texts, and knows what they say. One per page. */
export class PageLanguage {
  private spoken: Spoken = {
    reading: SOURCE,
    steps: {},
    approvals: {},
    english: SOURCE,
    approved: {},
    missing: null,
  };
  private readonly listeners = new Set<() => void>();
  /** By step, the release whose texts the page shows, or may show at any moment. */
  private readonly wanted = new Map<string, StepRelease>();
  /** Whether the page says, or may say at any moment, what its first load does not. */
  private wantsLater = false;
  /** Addresses that did not answer since the last choice. */
  private readonly failed = new Set<string>();
  private choices = 0;

  constructor(
    private readonly page: Pick<PageData, 'texts' | 'steps' | 'integrity'>,
    /** Hears of texts that did not come. */
    private readonly report: (error: unknown) => void = () => undefined,
  ) {}

  /** The next two are what `useSyncExternalStore` takes. */
  readonly current = (): Spoken => this.spoken;

  readonly subscribe = (changed: () => void): (() => void) => {
    const stop = subscribeToShown(() => this.want([...this.wanted.keys()]));
    this.listeners.add(changed);
    return () => {
      stop();
      this.listeners.delete(changed);
    };
  };

  /**
   * Makes the page's first drawing one in its own language: resolves once the texts are there, or can't be waited for any longer. The page
   * is then in the source language, and says so.
   * @param stepId the step that is drawn first
   */
  async open(stepId?: string): Promise<void> {
    for (const step of this.page.steps) if (step.id === stepId) this.wanted.set(stepId, step.chosen);
    await this.speak(this.page.texts.language, SOURCE_LANGUAGE);
  }

  /** Has the page say everything in this language. False: its texts did not come, and the page stays as it is. */
  async choose(language: string): Promise<boolean> {
    return this.speak(language, this.spoken.reading.language);
  }

  /** The server has said that somebody reads this language: the page changes to it where it is in another. */
  follow(language: string | undefined): void {
    if (language && language !== this.spoken.reading.language) void this.choose(language);
  }

  /** Texts of these steps will be shown, of the releases that the page shows. */
  want(stepIds: string[]): void {
    const steps = this.page.steps.filter(({ id }) => stepIds.includes(id));
    this.wantReleases(steps.map((step) => [step.id, shownOf(step).release]));
  }

  /** Texts of a release are about to be shown. Those that don't come are left in the source language. */
  wantRelease(stepId: string, release: StepRelease): void {
    this.wantReleases([[stepId, release]]);
  }

  /** Something that comes later is about to be shown, or the server has said something. What does not come is left in the source language. */
  readonly wantLater = (): void => {
    if (this.wantsLater) return;
    this.wantsLater = true;
    if (!this.isLaterReady()) void this.fetchWanted();
  };

  /** The same, before anything is drawn: resolves once those texts are there, or will not come. */
  async openLater(): Promise<void> {
    this.wantsLater = true;
    if (!this.isLaterReady()) await this.fetchWanted();
  }

  /** Whether the texts of this release are there, or will not come. */
  isReady({ translations }: StepRelease): boolean {
    return this.isHere(translations[this.spoken.reading.language]);
  }

  /** The same of what the first load does not say. */
  isLaterReady(): boolean {
    return this.isHere(this.laterIn(this.spoken.reading.language));
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
    let spoken = language;
    try {
      await withTimeout(LOAD_TIMEOUT, `the texts of ${language}`, this.fetch(language));
    } catch (error) {
      this.report(error);
      spoken = otherwise;
    }
    // Whoever has chosen anew meanwhile wants that.
    if (choice !== this.choices) return false;
    this.become(spoken, spoken === language && this.failed.size === 0 ? null : language);
    return spoken === language;
  }

  private wantReleases(releases: [stepId: string, release: StepRelease][]): void {
    const news = releases.filter(([id, release]) => this.wanted.get(id) !== release);
    if (news.length === 0) return;
    for (const [id, release] of news) this.wanted.set(id, release);
    void this.fetchWanted();
  }

  private async fetchWanted(): Promise<void> {
    const { language } = this.spoken.reading;
    await this.fetchParts(language);
    if (language !== this.spoken.reading.language) return;
    this.become(language, this.failed.size === 0 ? this.spoken.missing : language);
  }

  /** Rejects when the shell's own texts don't come. Without the others the page can be read. */
  private async fetch(language: string): Promise<void> {
    const { translations, ownWords } = this.page.texts;
    await Promise.all([
      this.fetchOne(translations[language]),
      this.fetchOne(ownWords[language]).catch(this.report),
      // Beside what is translated and not approved stands the English.
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
    const { reading } = this.spoken;
    const spoken: Spoken = {
      reading:
        reading.language === language && reading.messages === messages ? reading : { language, messages },
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
    // Whoever reads the source language has all texts of all steps from the beginning.
    if (isSame(this.spoken, spoken)) return;
    this.spoken = spoken;
    for (const listener of this.listeners) listener();
  }
}

/** Whether two say the same, down to their texts. */
const isSame = (before: unknown, now: unknown): boolean =>
  before === now || (isMap(before) && isMap(now) && haveSame(before, now));

const haveSame = (before: Record<string, unknown>, now: Record<string, unknown>): boolean =>
  Object.keys(before).length === Object.keys(now).length &&
  Object.entries(now).every(([name, value]) => isSame(before[name], value));

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const merged = new WeakMap<object, { over: object; texts: object }>();

/** Texts with others in their place where there are others; the same object for the same two, so that nothing is drawn anew. */
function laidOver<Texts extends object>(under: Texts | undefined, over: Texts | undefined): Texts {
  if (!under || !over) return under ?? over ?? (NONE as Texts);
  const known = merged.get(under);
  if (known?.over === over) return known.texts as Texts;
  const texts = { ...under, ...over };
  merged.set(under, { over, texts });
  return texts;
}
