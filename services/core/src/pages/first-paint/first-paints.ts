import { frameName, type MarkupPart, type PageStep, type PageTerms } from '@portico/contracts';
import { questionsWithin, textsOf, visibilityOf } from '@portico/form-model';
import type { Partner } from '@portico/partner';
import { type Messages, SOURCE_LANGUAGE, type Text } from '@portico/texts';
import { type Clock, dateIn, type Logger } from '../../platform/index.ts';
import type { LivePage, Releases } from '../../releases/index.ts';
import type { CustomTexts } from '../../texts/index.ts';
import type { UniversityModule } from '../../university/index.ts';
import { defaultRoute } from '../step-to-show.ts';
import { type Filling, fillMarkup, Markup } from './fill-markup.ts';
import { frameFilling, type FrameFacts } from './frame-filling.ts';
import { ReleasedFiles } from './released-files.ts';

export interface FirstPaint {
  markup: string;
  /** Inline styles of the first paint, used instead of the shell's style sheet. */
  styles: string;
}

export interface FirstPaintsDeps {
  releases: Pick<Releases, 'readFile'> & { texts: Pick<Releases['texts'], 'ofStep'> };
  customTexts: Pick<CustomTexts, 'messages' | 'ofStep' | 'revision'>;
  university: Pick<UniversityModule, 'current'>;
  terms: () => PageTerms | undefined;
  clock: Clock;
  logger: Logger;
}

export interface FirstPaintOptions {
  page: LivePage;
  step: PageStep;
  language: string;
  languages: readonly string[];
  /** `returning`: has unsent answers in the browser, so empty fields would be alarming. `applicant`: answers are still loading. */
  reader: 'visitor' | 'returning' | 'applicant';
}

const MAX_CACHED = 50;
/** Reserves space for questions that aren't painted and keeps the footer out of view. */
const PENDING = new Markup('<div data-step="pending"></div>');
const PENDING_STYLES = '[data-step=pending]{min-block-size:100vh}';
const NOT_INLINE = /<\/style|url\(|@import/i;

/**
 * Builds the first paint from markup that releases rendered at build time: the shell's frame and, if both were built
 * with compatible forms, the first questions of the step. Contains no personal data.
 */
export class FirstPaints {
  private readonly made = new WeakMap<LivePage, Made>();
  private readonly files: ReleasedFiles;

  constructor(private readonly deps: FirstPaintsDeps) {
    this.files = new ReleasedFiles(deps.releases);
  }

  /** Returns undefined if there is nothing to paint; scripts then render the page as usual. */
  of(options: FirstPaintOptions): Promise<FirstPaint | undefined> {
    const { page, step, language, languages, reader } = options;
    if (page.trial.length > 0) return Promise.resolve(undefined);
    const { customTexts, terms, university, clock } = this.deps;
    const partner = university.current();
    const today = dateIn(partner.timeZone, clock.now());
    const hasTerms = terms() !== undefined;
    const key = [step.id, language, languages, reader, hasTerms, customTexts.revision, today].join(' ');
    const before = this.made.get(page);
    const known: Made['paints'] = before?.partner === partner ? before.paints : new Map();
    this.made.set(page, { partner, paints: known });
    const found = known.get(key) ?? this.make(options, { partner, today, hasTerms });
    if (known.size >= MAX_CACHED) known.clear();
    known.set(key, found);
    return found;
  }

  /** On errors, logs and returns undefined: pages work without a first paint. */
  private async make(options: FirstPaintOptions, now: Now): Promise<FirstPaint | undefined> {
    const { page, step, language } = options;
    try {
      return await this.paint(options, now);
    } catch (err) {
      const about = { err: err as Error, shell: page.shellVersion, step: step.id, language };
      this.deps.logger.warn(about, 'The first paint of a page could not be made');
      return undefined;
    }
  }

  private async paint(
    options: FirstPaintOptions,
    { partner, today, hasTerms }: Now,
  ): Promise<FirstPaint | undefined> {
    const { page, language, languages, reader } = options;
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
    const filling = frameFilling(await this.facts(options, { partner, today }));
    const questions = await this.questions(options, file.drawing, filling);
    const value: Filling['value'] = (name) =>
      name === 'step' ? (questions ?? PENDING) : filling.value(name);
    return {
      markup: fillMarkup(frame, { ...filling, value }),
      styles: questions ? styles : styles + PENDING_STYLES,
    };
  }

  private async facts(
    { page, step, language, reader }: FirstPaintOptions,
    { partner, today }: Pick<Now, 'partner' | 'today'>,
  ): Promise<FrameFacts> {
    const { customTexts } = this.deps;
    const { shell } = page.rows;
    const { translations = {}, texts } = shell.release.entries;
    const row = page.rows.steps[step.id];
    const translated = (await this.files.json(shell, translations[language])) as Messages;
    return {
      ...{ partner, step, language, today },
      isApplicants: reader === 'applicant',
      steps: page.steps.toSorted((one, other) => one.order - other.order),
      messages: { ...translated, ...customTexts.messages(language) },
      sources: (await this.files.json(shell, texts)) as FrameFacts['sources'],
      labelOf: ({ id, labels, label }) => customTexts.ofStep(language, id).label ?? labels[language] ?? label,
      home: defaultRoute(page.steps, partner.defaultRoute),
      sections: row ? sectionsOf(row.definition, await this.textsOfStep(row, language)) : [],
    };
  }

  private async textsOfStep(
    { name, version, definition }: StepRow,
    language: string,
  ): Promise<Record<string, string | undefined>> {
    const { releases, customTexts } = this.deps;
    const released =
      language === SOURCE_LANGUAGE
        ? textsOf(definition)
        : await releases.texts.ofStep(name, version, language);
    return { ...released, ...customTexts.ofStep(language, name) };
  }

  private async questions(
    { page, step: { id }, language, reader }: FirstPaintOptions,
    drawing: string,
    filling: Filling,
  ): Promise<Markup | undefined> {
    const row = page.rows.steps[id];
    const file = reader === 'visitor' && row ? await this.files.firstPaint(row) : undefined;
    const markup = file?.markup[language]?.questions;
    if (!row || !markup || file.drawing !== drawing) return undefined;
    const said = await this.textsOfStep(row, language);
    const text = (slot: string): Text => {
      if (!slot.startsWith(STEP_TEXT)) return filling.text(slot);
      const source = said[slot.slice(STEP_TEXT.length)];
      if (source === undefined) throw new NotTranslatedError(slot);
      return { id: '', source };
    };
    try {
      return new Markup(fillMarkup(markup, { ...filling, text }));
    } catch (error) {
      // Untranslated text has to be marked with its language; prerendered markup can't do that.
      if (error instanceof NotTranslatedError) return undefined;
      throw error;
    }
  }
}

type StepRow = LivePage['rows']['steps'][string];

/** Returns none if a title isn't translated: pages mark text in another language, but prerendered markup can't. */
function sectionsOf(definition: StepRow['definition'], texts: Record<string, string | undefined>) {
  if (definition.groups.length < 2) return [];
  const visibility = visibilityOf([definition], {});
  const sections = definition.groups
    .filter(({ questions }) => questionsWithin(questions).some((each) => !visibility.isHidden(each)))
    .map(({ id }) => ({ id, title: texts[`${id}.title`] }));
  return sections.every(isNamed) ? sections : [];
}

const isNamed = (section: {
  id: string;
  title: string | undefined;
}): section is { id: string; title: string } => section.title !== undefined;

interface Made {
  partner: Partner;
  paints: Map<string, Promise<FirstPaint | undefined>>;
}

interface Now {
  partner: Partner;
  today: string;
  hasTerms: boolean;
}

/** Returns whether the frame distinguishes applicants from visitors. Older shells greet everyone as a visitor. */
const knowsApplicants = (frame: readonly MarkupPart[]): boolean =>
  frame.some((part) => typeof part === 'object' && 'each' in part && part.each === 'loading');

const STEP_TEXT = '@';

class NotTranslatedError extends Error {}
