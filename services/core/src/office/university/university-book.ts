import { DomainError, NotFoundError } from '../../errors.ts';
import type { Clock, Database } from '../../platform/index.ts';
import {
  addUniversityChange,
  type Changeable,
  type ChangeKind,
  storedChange,
  storedChanges,
  UniversityChangedError,
  type UniversityChangeRow,
  type UniversityRoom,
} from '../../university/index.ts';
import type { StaffMember } from '../staff-member.ts';

/** A part of the settings as staff see it. */
export interface Kept<Kind extends ChangeKind> {
  /** 0 before the first change. */
  revision: number;
  changedAt: string | null;
  changedBy: string | null;
  /** As the file of settings has it. */
  isBuiltIn: boolean;
  value: Changeable[Kind];
}

/** What can't be kept. `problems` lists all of it, each saying what to do. */
export class UniversityRefusedError extends DomainError {
  constructor(kind: ChangeKind, problems: string[]) {
    super(
      'invalid',
      `${kind}_refused`,
      `Nothing was changed:\n${problems.map((each) => `  - ${each}`).join('\n')}`,
      { problems },
    );
  }
}

export interface UniversityBookParts {
  database: Database;
  clock: Clock;
  university: Pick<UniversityRoom, 'look'>;
}

/** The revisions of one part of the settings. */
export class UniversityBook<Kind extends ChangeKind> {
  constructor(
    private readonly parts: UniversityBookParts,
    private readonly kind: Kind,
    /** What the file has. */
    private readonly builtIn: Changeable[Kind],
  ) {}

  async read(): Promise<Kept<Kind>> {
    return this.keptOf(await storedChange(this.parts.database.reads, this.kind));
  }

  /** Every change, the newest first. */
  async history(): Promise<Kept<Kind>[]> {
    const rows = await storedChanges(this.parts.database.reads, this.kind);
    return rows.map((row) => this.keptOf(row));
  }

  /** @param revision the one that was read @throws UniversityChangedError */
  change(value: Changeable[Kind], revision: number, by: StaffMember): Promise<Kept<Kind>> {
    return this.add(value, revision, by);
  }

  /**
   * As it was after an earlier change.
   * @param to its revision; 0: as the file of settings has it
   * @throws NotFoundError, UniversityChangedError
   */
  async restore(to: number, revision: number, by: StaffMember): Promise<Kept<Kind>> {
    if (to === 0) return this.add(null, revision, by);
    const row = await storedChange(this.parts.database.reads, this.kind, to);
    if (!row) throw new NotFoundError(`Revision ${to} doesn’t exist.`);
    return this.add(row.content.value, revision, by);
  }

  private async add(value: Changeable[Kind] | null, revision: number, by: StaffMember): Promise<Kept<Kind>> {
    const { database, clock, university } = this.parts;
    const row = await database.unitOfWork.run(async (manager) => {
      const newest = await storedChange(manager, this.kind);
      if ((newest?.revision ?? 0) !== revision) throw new UniversityChangedError(this.kind);
      if (JSON.stringify(newest?.content.value ?? null) === JSON.stringify(value)) return newest;
      return addUniversityChange(manager, {
        ...{ kind: this.kind, revision: revision + 1, content: { value } },
        ...{ at: clock.now().toISOString(), actor: by.name, keyId: by.keyId },
      });
    });
    await university.look();
    return this.keptOf(row);
  }

  private keptOf(row: UniversityChangeRow<Kind> | null): Kept<Kind> {
    const value = row?.content.value ?? null;
    return {
      ...{ revision: row?.revision ?? 0, changedAt: row?.at ?? null, changedBy: row?.actor ?? null },
      ...{ isBuiltIn: value === null, value: value ?? this.builtIn },
    };
  }
}
