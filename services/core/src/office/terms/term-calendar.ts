import { type PageTerms, TERM_LIST, type TermDates } from '@portico/contracts';
import { type Option, optionListsOf, questionsOf } from '@portico/form-model';
import type { Partner } from '@portico/partner';
import { DomainError, NotFoundError } from '../../errors.ts';
import type { OptionListsRoom } from '../../option-lists/index.ts';
import type { Clock, Database } from '../../platform/index.ts';
import type { Definitions } from '../../releases/index.ts';
import {
  addDates,
  DatesChangedError,
  storedDates,
  storedDatesHistory,
  type TermDatesRow,
  termKeyOf,
  type TermsRoom,
} from '../../terms/index.ts';
import type { StaffMember } from '../staff-member.ts';
import { type Affected, affectedApplicants } from './affected-applicants.ts';
import { isSameAudience, readWish, type TermWish, wishProblems } from './term-rows.ts';

/** The dates of all terms, as staff see them. */
export interface StaffTerms {
  /** 0 before the first change. */
  revision: number;
  changedAt: string | null;
  changedBy: string | null;
  /** Of the university, for whatever is told without another. */
  timeZone: string;
  now: string;
  terms: readonly Option[];
  dates: TermDates[];
}

/** All dates as they were after one change. */
export interface StaffTermsRevision {
  revision: number;
  changedAt: string;
  changedBy: string;
  dates: TermDates[];
}

export interface TermsChange {
  affected: Affected;
  notes: string[];
  isChanged: boolean;
  terms: StaffTerms;
}

/** Dates that can't be kept. `problems` lists all of them, each saying what to do. */
class DatesRefusedError extends DomainError {
  constructor(problems: string[]) {
    super(
      'invalid',
      'dates_refused',
      `The dates were not changed:\n${problems.map((each) => `  - ${each}`).join('\n')}`,
      { problems },
    );
  }
}

export interface TermCalendarParts {
  database: Database;
  clock: Clock;
  definitions: Pick<Definitions, 'key' | 'live' | 'resolve'>;
  terms: Pick<TermsRoom, 'now' | 'look'>;
  optionLists: Pick<OptionListsRoom, 'now'>;
  partner: Pick<Partner, 'timeZone'>;
}

interface Change {
  /** The revision that the person has read. */
  revision: number;
  /** Says what would be done, and does nothing. */
  isPlan?: boolean;
}

/** How staff read and change when terms open and close. */
export class TermCalendar {
  /** The same for every page until a date or a release changes. */
  private shown: { dates: readonly TermDates[]; versions: string; terms: PageTerms } | undefined;

  constructor(private readonly parts: TermCalendarParts) {}

  async show(): Promise<StaffTerms> {
    return this.told(await storedDates(this.parts.database.reads));
  }

  /** Every change, the newest first. */
  async history(): Promise<StaffTermsRevision[]> {
    const rows = await storedDatesHistory(this.parts.database.reads);
    return rows.map(({ revision, at, actor, dates }) => ({
      ...{ revision, changedAt: at, changedBy: actor, dates },
    }));
  }

  /** What pages show of terms; undefined as long as none has dates. */
  forPages(): PageTerms | undefined {
    const dates = this.parts.terms.now();
    if (dates.length === 0) return undefined;
    const versions = JSON.stringify(this.parts.definitions.live());
    if (this.shown?.dates === dates && this.shown.versions === versions) return this.shown.terms;
    const live = this.live();
    const key = termKeyOf(live);
    const asks = live.find((definition) => questionsOf(definition).some((question) => question.key === key));
    const terms = { key, route: asks?.route, dates: [...dates] };
    this.shown = { dates, versions, terms };
    return terms;
  }

  /**
   * Gives dates to a term, or to an audience of it, in place of those that it had.
   * @throws NotFoundError for a term that is in no list
   * @throws InvalidError, DatesRefusedError, DatesChangedError
   */
  async set(term: string, wish: TermWish, change: Change, by: StaffMember): Promise<TermsChange> {
    this.checkTerm(term);
    const { dates, notes } = readWish(term, wish);
    const problems = wishProblems(wish, dates, (key) => this.parts.definitions.key(key) !== undefined);
    if (problems.length > 0) throw new DatesRefusedError(problems);
    const place = (before: TermDates[]) => {
      const index = before.findIndex((each) => isSameAudience(each, dates));
      return index < 0 ? [...before, dates] : before.with(index, dates);
    };
    return { notes, ...(await this.change(term, place, change, by)) };
  }

  /**
   * Takes the dates of a term away, or those of an audience of it.
   * @param audience its name; null: those for everybody else
   * @throws NotFoundError for dates that are not there
   * @throws DatesChangedError
   */
  async clear(term: string, audience: string | null, change: Change, by: StaffMember): Promise<TermsChange> {
    const isMeant = (each: TermDates) => each.term === term && (each.audience?.name ?? null) === audience;
    const place = (before: TermDates[]) => {
      if (!before.some(isMeant))
        throw new NotFoundError(
          `The term "${term}" has no dates${audience === null ? '' : ` for “${audience}”`}.`,
        );
      return before.filter((each) => !isMeant(each));
    };
    return { notes: [], ...(await this.change(term, place, change, by)) };
  }

  private async change(
    term: string,
    place: (before: TermDates[]) => TermDates[],
    { revision, isPlan = false }: Change,
    by: StaffMember,
  ): Promise<Omit<TermsChange, 'notes'>> {
    const { database, clock, terms, partner } = this.parts;
    const { before, after, row } = await database.unitOfWork.run(async (manager) => {
      const newest = await storedDates(manager);
      if ((newest?.revision ?? 0) !== revision) throw new DatesChangedError();
      const before = newest?.dates ?? [];
      const after = place(before);
      if (isPlan || JSON.stringify(after) === JSON.stringify(before)) return { before, after, row: newest };
      const at = clock.now().toISOString();
      const next = { revision: revision + 1, dates: after, at, actor: by.name, keyId: by.keyId };
      return { before, after, row: await addDates(manager, next) };
    });
    const isChanged = (row?.revision ?? 0) > revision;
    if (isChanged) await terms.look();
    const definitions = this.live();
    const concerned = { term, key: termKeyOf(definitions), timeZone: partner.timeZone, definitions };
    const affected = await affectedApplicants(database.reads, concerned, { before, after });
    return { affected, isChanged, terms: this.told(row, after) };
  }

  private told(row: TermDatesRow | null, dates = row?.dates ?? []): StaffTerms {
    return {
      revision: row?.revision ?? 0,
      changedAt: row?.at ?? null,
      changedBy: row?.actor ?? null,
      timeZone: this.parts.partner.timeZone,
      now: this.parts.clock.now().toISOString(),
      terms: this.choices(),
      dates,
    };
  }

  private checkTerm(term: string): void {
    const options = this.choices();
    if (options.some(({ value }) => value === term)) return;
    const names = options.map(({ value, label }) => `${value} (${label})`).join(', ');
    throw new NotFoundError(`Unknown term "${term}". Available terms: ${names || 'none'}.`);
  }

  /** All terms that can be chosen, or could: the university's, else those of the live steps. */
  choices(): readonly Option[] {
    const builtIn = this.live().flatMap((definition) => optionListsOf(definition)[TERM_LIST] ?? []);
    return this.parts.optionLists.now()[TERM_LIST] ?? builtIn;
  }

  private live() {
    return this.parts.definitions.resolve([]).definitions;
  }
}
