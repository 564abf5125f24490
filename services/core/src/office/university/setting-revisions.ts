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
  type UniversityModule,
} from '../../university/index.ts';
import type { StaffMember } from '../../staff/index.ts';

export interface SettingRevision<Kind extends ChangeKind> {
  revision: number;
  changedAt: string | null;
  changedBy: string | null;
  isBuiltIn: boolean;
  value: Changeable[Kind];
}

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

export interface SettingRevisionsDeps {
  database: Database;
  clock: Clock;
  university: Pick<UniversityModule, 'refresh'>;
}

export class SettingRevisions<Kind extends ChangeKind> {
  constructor(
    private readonly deps: SettingRevisionsDeps,
    private readonly kind: Kind,
    private readonly builtIn: Changeable[Kind],
  ) {}

  async read(): Promise<SettingRevision<Kind>> {
    return this.toRevision(await storedChange(this.deps.database.reads, this.kind));
  }

  async history(): Promise<SettingRevision<Kind>[]> {
    const rows = await storedChanges(this.deps.database.reads, this.kind);
    return rows.map((row) => this.toRevision(row));
  }

  change(value: Changeable[Kind], revision: number, by: StaffMember): Promise<SettingRevision<Kind>> {
    return this.add(value, revision, by);
  }

  /** @param to revision to restore; 0: the settings file */
  async restore(to: number, revision: number, by: StaffMember): Promise<SettingRevision<Kind>> {
    if (to === 0) return this.add(null, revision, by);
    const row = await storedChange(this.deps.database.reads, this.kind, to);
    if (!row) throw new NotFoundError(`Revision ${to} doesn’t exist.`);
    return this.add(row.content.value, revision, by);
  }

  private async add(
    value: Changeable[Kind] | null,
    revision: number,
    by: StaffMember,
  ): Promise<SettingRevision<Kind>> {
    const { database, clock, university } = this.deps;
    const row = await database.unitOfWork.run(async (manager) => {
      const newest = await storedChange(manager, this.kind);
      if ((newest?.revision ?? 0) !== revision) throw new UniversityChangedError(this.kind);
      if (JSON.stringify(newest?.content.value ?? null) === JSON.stringify(value)) return newest;
      return addUniversityChange(manager, {
        ...{ kind: this.kind, revision: revision + 1, content: { value } },
        ...{ at: clock.now().toISOString(), actor: by.name, keyId: by.keyId },
      });
    });
    await university.refresh();
    return this.toRevision(row);
  }

  private toRevision(row: UniversityChangeRow<Kind> | null): SettingRevision<Kind> {
    const value = row?.content.value ?? null;
    return {
      ...{ revision: row?.revision ?? 0, changedAt: row?.at ?? null, changedBy: row?.actor ?? null },
      ...{ isBuiltIn: value === null, value: value ?? this.builtIn },
    };
  }
}
