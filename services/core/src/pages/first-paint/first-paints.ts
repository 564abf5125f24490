import { frameName, type MarkupPart, type PageStep, type PageTerms } from '@portico/contracts';
import { textsOf } from '@portico/form-model';
import type { Partner } from '@portico/partner';
import { type Messages, SOURCE_LANGUAGE, type Text } from '@portico/texts';
import { type Clock, dateIn, type Logger } from '../../platform/index.ts';
import type { LivePage, Releases } from '../../releases/index.ts';
import type { OwnWords } from '../../texts/index.ts';
import type { UniversityRoom } from '../../university/index.ts';
import { defaultRoute } from '../page-step.ts';
import { type Filling, fillMarkup, Markup } from './fill-markup.ts';
import { frameFilling, type FrameFacts } from './frame-filling.ts';
import { ReleasedFiles } from './released-files.ts';

/** What a browser paints before any script has run. */
export interface FirstPaint {
  /** Stands where the application will be drawn. */
  markup: string;
  /** All of the shell's, in place of its style sheet. */
  styles: string;
}

export interface FirstPaintNeeds {
  releases: Pick<Releases, 'readFile'> & { texts: Pick<Releases['texts'], 'ofStep'> };
  ownWords: Pick<OwnWords, 'messages' | 'ofStep' | 'revision'>;
  university: Pick<UniversityRoom, 'now'>;
  terms: () => PageTerms | undefined;
  clock: Clock;
  logger: Logger;
}

export interface FirstPaintWishes {
  page: LivePage;
  step: PageStep;
  /** BCP 47. */
  language: string;
  /** In which the page can be read. */
  languages: readonly string[];
  /**
   * Who will see it. `returning`: what they have entered before is still in the browser, and fields that seem to be empty would frighten. `applicant`: logged in; what
   * stands below the steps is their own, and on its way.
   */
  reader: 'visitor' | 'returning' | 'applicant';
}

/** Remembered for each page of releases. */
const MOST = 50;
/** Where questions will stand that are not painted, and what keeps the footer out of sight. */
const PENDING = new Markup('<div data-step="pending"></div>');
const PENDING_STYLES = '[data-step=pending]{min-block-size:100vh}';
/** What can not stand in a style element of a page, or would lead elsewhere from there. */
const NOT_INLINE = /<\/style|url\(|@import/i;

/**
 * Makes the first paint of pages out of what releases have drawn when they were built: the frame of the shell, and in it the first questions of the step, if both
 * draw forms alike. Nothing in it is anybody's own.
 */
export class FirstPaints {
  private readonly made = new WeakMap<LivePage, Made>();
  private readonly files: ReleasedFiles;

  constructor(private readonly needs: FirstPaintNeeds) {
    this.files = new ReleasedFiles(needs.releases);
  }

  /** Undefined where there is nothing to paint first: the page is drawn by its scripts, as ever. */
  of(wishes: FirstPaintWishes): Promise<FirstPaint | undefined> {
    const { page, step, language, languages, reader } = wishes;
    if (page.trial.length > 0) return Promise.resolve(undefined);
    const { ownWords, terms, university, clock } = this.needs;
    const partner = university.now();
    const today = dateIn(partner.timeZone, clock.now());
    const hasTerms = terms() !== undefined;
    const key = [step.id, language, languages, reader, hasTerms, ownWords.revision, today].join(' ');
    const before = this.made.get(page);
    const known: Made['paints'] = before?.partner === partner ? before.paints : new Map();
    this.made.set(page, { partner, paints: known });
    const found = known.get(key) ?? this.make(wishes, { partner, today, hasTerms });
    if (known.size >= MOST) known.clear();
    known.set(key, found);
    return found;
  }

  /** What can't be made is left out, and told: pages work without, as they did before. */
  private async make(wishes: FirstPaintWishes, now: Now): Promise<FirstPaint | undefined> {
    const { page, step, language } = wishes;
    try {
      return await this.paint(wishes, now);
    } catch (err) {
      const about = { err: err as Error, shell: page.shellVersion, step: step.id, language };
      this.needs.logger.warn(about, 'The first paint of a page could not be made');
      return undefined;
    }
  }

  private async paint(
    wishes: FirstPaintWishes,
    { partner, today, hasTerms }: Now,
  ): Promise<FirstPaint | undefined> {
    const { page, language, languages, reader } = wishes;
    const { shell } = page.rows;
    const file = await this.files.firstPaint(shell);
    const hasLogo = partner.logo !== null;
    const form = frameName({ hasLogo, hasTerms, hasLanguages: languages.length > 1 });
    const frame = file?.markup[language]?.[form];
    const [sheet, ...more] = shell.release.entries.styles ?? [];
    if (!frame || sheet === undefined || more.length > 0) return undefined;
    if (reader === 'applicant' && !knowsApplicants(frame)) return undefined;
    const styles = await this.files.text(shell, sheet);
    if (NOT_INLINE.test(styles)) return undefined;
    const filling = frameFilling(await this.facts(wishes, { partner, today }));
    const questions = await this.questions(wishes, file.drawing, filling);
    const value: Filling['value'] = (name) =>
      name === 'step' ? (questions ?? PENDING) : filling.value(name);
    return {
      markup: fillMarkup(frame, { ...filling, value }),
      styles: questions ? styles : styles + PENDING_STYLES,
    };
  }

  private async facts(
    { page, step, language, reader }: FirstPaintWishes,
    { partner, today }: Pick<Now, 'partner' | 'today'>,
  ): Promise<FrameFacts> {
    const { ownWords } = this.needs;
    const { shell } = page.rows;
    const { translations = {}, texts } = shell.release.entries;
    const translated = (await this.files.json(shell, translations[language])) as Messages;
    return {
      ...{ partner, step, language, today },
      isApplicants: reader === 'applicant',
      steps: page.steps.toSorted((one, other) => one.order - other.order),
      messages: { ...translated, ...ownWords.messages(language) },
      sources: (await this.files.json(shell, texts)) as FrameFacts['sources'],
      labelOf: ({ id, labels, label }) => ownWords.ofStep(language, id).label ?? labels[language] ?? label,
      home: defaultRoute(page.steps, partner.defaultRoute),
    };
  }

  /** Undefined where the step can't be painted as this shell will draw it, or must not be. */
  private async questions(
    { page, step: { id }, language, reader }: FirstPaintWishes,
    drawing: string,
    filling: Filling,
  ): Promise<Markup | undefined> {
    const row = page.rows.steps[id];
    const file = reader === 'visitor' && row ? await this.files.firstPaint(row) : undefined;
    const markup = file?.markup[language]?.questions;
    if (!row || !markup || file.drawing !== drawing) return undefined;
    const { releases, ownWords } = this.needs;
    const released =
      language === SOURCE_LANGUAGE
        ? textsOf(row.definition)
        : await releases.texts.ofStep(id, row.version, language);
    const said: Record<string, string | undefined> = { ...released, ...ownWords.ofStep(language, id) };
    const text = (slot: string): Text => {
      if (!slot.startsWith(STEP_TEXT)) return filling.text(slot);
      const source = said[slot.slice(STEP_TEXT.length)];
      if (source === undefined) throw new NotTranslatedError(slot);
      return { id: '', source };
    };
    try {
      return new Markup(fillMarkup(markup, { ...filling, text }));
    } catch (error) {
      // A page marks what is in another language, which was not drawn.
      if (error instanceof NotTranslatedError) return undefined;
      throw error;
    }
  }
}

/** For the university's settings as they were. */
interface Made {
  partner: Partner;
  paints: Map<string, Promise<FirstPaint | undefined>>;
}

/** What else counts at a moment. */
interface Now {
  partner: Partner;
  /** YYYY-MM-DD in the university's time zone. */
  today: string;
  hasTerms: boolean;
}

/** A shell from before greets everybody as a visitor. */
const knowsApplicants = (frame: readonly MarkupPart[]): boolean =>
  frame.some((part) => typeof part === 'object' && 'each' in part && part.each === 'loading');

const STEP_TEXT = '@';

class NotTranslatedError extends Error {}
