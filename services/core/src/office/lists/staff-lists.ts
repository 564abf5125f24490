import { type Option, optionListsOf, questionsOf, type StepDefinition } from '@portico/form-model';
import type { Clock, Database } from '../../platform/index.ts';
import {
  addRevision,
  ListChangedError,
  type OptionListRow,
  type OptionListsModule,
  storedList,
  storedRevisions,
} from '../../option-lists/index.ts';
import type { Definitions } from '../../releases/index.ts';
import { DomainError, NotFoundError } from '../../errors.ts';
import type { StaffMember } from '../../staff/index.ts';
import {
  afterChange,
  isEmptyPlan,
  type ListPlan,
  type ListRow,
  planOf,
  rowOf,
  rowProblems,
} from './list-rows.ts';

/** A list as staff see it. At revision 0, it has never been changed, and the rows are the live steps' options. */
export interface StaffList {
  list: string;
  revision: number;
  changedAt: string | null;
  changedBy: string | null;
  questions: { step: string; key: string; label: string }[];
  rows: Required<ListRow>[];
}

class ListRefusedError extends DomainError {
  constructor(list: string, problems: string[]) {
    super(
      'invalid',
      'list_refused',
      `The list "${list}" was not changed:\n${problems.map((each) => `  - ${each}`).join('\n')}`,
      { problems },
    );
  }
}

export class StaffLists {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly definitions: Pick<Definitions, 'resolve'>,
    private readonly lists: Pick<OptionListsModule, 'current' | 'refresh'>,
  ) {}

  async all(): Promise<StaffList[]> {
    const names = new Set([...this.builtIn().keys(), ...Object.keys(this.lists.current())]);
    return Promise.all([...names].sort().map((name) => this.show(name)));
  }

  /** @param revision an older one; 0 for the live steps' options; default: the newest */
  async show(list: string, revision?: number): Promise<StaffList> {
    const stored = revision === 0 ? null : await storedList(this.database.reads, list, revision);
    const rows = stored?.options ?? (revision ? undefined : this.builtIn().get(list));
    if (!rows) throw new NotFoundError(this.unknown(list, revision));
    return this.listOf(list, stored, rows);
  }

  async history(list: string): Promise<StaffList[]> {
    const stored = await storedRevisions(this.database.reads, list);
    if (stored.length === 0 && !this.builtIn().has(list)) throw new NotFoundError(this.unknown(list));
    return stored.map((row) => this.listOf(list, row, row.options));
  }

  /**
   * Replaces the rows of a list. Omitted codes become retired.
   * @param change `revision` that the rows are based on; with `isPlan` nothing is written
   * @returns the effect and the resulting list; a change without effect isn't stored
   * @throws NotFoundError for a list that no live step uses
   */
  async change(
    list: string,
    { rows, revision, isPlan = false }: { rows: ListRow[]; revision: number; isPlan?: boolean },
    by: StaffMember,
  ): Promise<{ plan: ListPlan; list: StaffList }> {
    const builtIn = this.builtIn().get(list);
    if (!builtIn) throw new NotFoundError(this.unknown(list));
    const problems = rowProblems(rows);
    if (problems.length > 0) throw new ListRefusedError(list, problems);
    const { plan, next } = await this.database.unitOfWork.run(async (manager) => {
      const before = await storedList(manager, list);
      if ((before?.revision ?? 0) !== revision) throw new ListChangedError(list);
      const options = afterChange(before?.options ?? builtIn, rows);
      const plan = planOf(before?.options ?? builtIn, options);
      if (isPlan || isEmptyPlan(plan)) return { plan, next: before };
      const change: Omit<OptionListRow, 'id'> = {
        list,
        revision: revision + 1,
        options,
        at: this.clock.now().toISOString(),
        actor: by.name,
        keyId: by.keyId,
      };
      return { plan, next: await addRevision(manager, change) };
    });
    if (next && next.revision > revision) await this.lists.refresh();
    return { plan, list: this.listOf(list, next, next?.options ?? builtIn) };
  }

  private listOf(list: string, stored: OptionListRow | null, rows: readonly Option[]): StaffList {
    return {
      list,
      revision: stored?.revision ?? 0,
      changedAt: stored?.at ?? null,
      changedBy: stored?.actor ?? null,
      questions: this.live().flatMap((definition) =>
        questionsOf(definition)
          .filter((question) => question.list === list)
          .map(({ key, label }) => ({ step: definition.id, key, label })),
      ),
      rows: rows.map(rowOf),
    };
  }

  private live(): StepDefinition[] {
    return this.definitions.resolve([]).definitions;
  }

  private builtIn(): Map<string, readonly Option[]> {
    return new Map(this.live().flatMap((definition) => Object.entries(optionListsOf(definition))));
  }

  private unknown(list: string, revision?: number): string {
    const names = [...this.builtIn().keys()].join(', ');
    return revision && this.builtIn().has(list)
      ? `The list "${list}" has no revision ${revision}.`
      : `No live step uses a list "${list}". Available lists: ${names}.`;
  }
}
