import { type PageTerms, TERM_LIST, type TermDates } from '@portico/contracts';
import { type Option, optionListsOf, questionsOf } from '@portico/form-model';
import type { Partner } from '@portico/partner';
import { DomainError, NotFoundError } from '../../errors.ts';
import type { OptionListsModule } from '../../option-lists/index.ts';
import type { Clock, Database } from '../../platform/index.ts';
import type { Definitions } from '../../releases/index.ts';
import {
  addDates,
  DatesChangedError,
  storedDates,
  storedDatesHistory,
  type TermDatesRow,
  termKeyOf,
  type TermsModule,
} from '../../terms/index.ts';
import type { StaffMember } from '../../staff/index.ts';
import { type Affected, affectedApplicants } from './affected-applicants.ts';
import { isSameAudience, readInput, type TermDatesInput, inputProblems } from './term-dates-input.ts';

export interface StaffTerms {
  revision: number;
  changedAt: string | null;
  changedBy: string | null;
  timeZone: string;
  now: string;
  terms: readonly Option[];
  dates: TermDates[];
}

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

export interface TermCalendarDeps {
  database: Database;
  clock: Clock;
  definitions: Pick<Definitions, 'key' | 'live' | 'resolve'>;
  terms: Pick<TermsModule, 'current' | 'refresh'>;
  optionLists: Pick<OptionListsModule, 'current'>;
  partner: Pick<Partner, 'timeZone'>;
}

interface Change {
  revision: number;
  isPlan?: boolean;
}

export class TermCalendar {
  private shown: { dates: readonly TermDates[]; versions: string; terms: PageTerms } | undefined;

  constructor(private readonly deps: TermCalendarDeps) {}

  async show(): Promise<StaffTerms> {
    return this.toView(await storedDates(this.deps.database.reads));
  }

  async history(): Promise<StaffTermsRevision[]> {
    const rows = await storedDatesHistory(this.deps.database.reads);
    return rows.map(({ revision, at, actor, dates }) => ({
      ...{ revision, changedAt: at, changedBy: actor, dates },
    }));
  }

  forPages(): PageTerms | undefined {
    const dates = this.deps.terms.current();
    if (dates.length === 0) return undefined;
    const versions = JSON.stringify(this.deps.definitions.live());
    if (this.shown?.dates === dates && this.shown.versions === versions) return this.shown.terms;
    const live = this.live();
    const key = termKeyOf(live);
    const asks = live.find((definition) => questionsOf(definition).some((question) => question.key === key));
    const terms = { key, route: asks?.route, dates: [...dates] };
    this.shown = { dates, versions, terms };
    return terms;
  }

  async set(term: string, input: TermDatesInput, change: Change, by: StaffMember): Promise<TermsChange> {
    this.checkTerm(term);
    const { dates, notes } = readInput(term, input);
    const problems = inputProblems(input, dates, (key) => this.deps.definitions.key(key) !== undefined);
    if (problems.length > 0) throw new DatesRefusedError(problems);
    const place = (before: TermDates[]) => {
      const index = before.findIndex((each) => isSameAudience(each, dates));
      return index < 0 ? [...before, dates] : before.with(index, dates);
    };
    return { notes, ...(await this.change(term, place, change, by)) };
  }

  /**
   * Removes the dates of a term or one of its audiences.
   * @param audience name; null: everyone else
   * @throws NotFoundError if there are no such dates
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
    const { database, clock, terms, partner } = this.deps;
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
    if (isChanged) await terms.refresh();
    const definitions = this.live();
    const concerned = { term, key: termKeyOf(definitions), timeZone: partner.timeZone, definitions };
    const affected = await affectedApplicants(database.reads, concerned, { before, after });
    return { affected, isChanged, terms: this.toView(row, after) };
  }

  private toView(row: TermDatesRow | null, dates = row?.dates ?? []): StaffTerms {
    return {
      revision: row?.revision ?? 0,
      changedAt: row?.at ?? null,
      changedBy: row?.actor ?? null,
      timeZone: this.deps.partner.timeZone,
      now: this.deps.clock.now().toISOString(),
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

  choices(): readonly Option[] {
    const builtIn = this.live().flatMap((definition) => optionListsOf(definition)[TERM_LIST] ?? []);
    return this.deps.optionLists.current()[TERM_LIST] ?? builtIn;
  }

  private live() {
    return this.deps.definitions.resolve([]).definitions;
  }
}
