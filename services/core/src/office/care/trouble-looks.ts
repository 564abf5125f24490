import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Clock, type Database, instantAfter, newId } from '../../platform/index.ts';
import { forget, troublesOf } from './stored-troubles.ts';
import { BEGINNING, type FoundTrouble, type Place, type TroubleKind } from './trouble-kind.ts';
import { TroubleEntity, TroubleRoundEntity, type TroubleRow } from './trouble.entity.ts';

/** Milliseconds back from now in which everything is looked at each time; the round through all rows finds the rest. */
const RECENT = 3_600_000;
/** Statements of the round in one look, of each kind. */
const PORTIONS = 40;
const AT_ONCE = 100;

/** Finds troubles: a stretch of all rows at each look, and what is new at once. */
export class TroubleLooks {
  constructor(private readonly parts: { database: Database; clock: Clock; kinds: TroubleKind[] }) {}

  /** Looks at what is known to be wrong, at what is new, and a stretch further through all rows. */
  async look(portions = PORTIONS): Promise<void> {
    for (const kind of this.parts.kinds) {
      await this.lookAgain(kind);
      await this.lookAtNew(kind);
      await this.goOn(kind, portions);
    }
  }

  private async lookAgain(kind: TroubleKind): Promise<void> {
    const { database, clock } = this.parts;
    for (let after = ''; ;) {
      const rows = await troublesOf(database.reads, kind.name, AT_ONCE, after);
      for (const { id, subject } of rows)
        if (!(await kind.check(database.reads, subject, clock.now()))) await forget(database, id);
      const last = rows.at(-1);
      if (!last || rows.length < AT_ONCE) return;
      after = last.id;
      await nextTurn();
    }
  }

  private async lookAtNew(kind: TroubleKind): Promise<void> {
    const { database, clock } = this.parts;
    let place: Place | undefined = { instant: instantAfter(clock.now(), -RECENT), row: '' };
    while (place) {
      const { found, next } = await kind.look(database.reads, place, clock.now());
      await this.note(kind, found);
      place = next;
      await nextTurn();
    }
  }

  private async goOn(kind: TroubleKind, portions: number): Promise<void> {
    const { database, clock } = this.parts;
    const begun = await database.reads.findOneBy(TroubleRoundEntity, { kind: kind.name });
    let place: Place = begun ?? BEGINNING;
    for (let portion = 0; portion < portions; portion++) {
      const { found, next } = await kind.look(database.reads, place, clock.now());
      await this.note(kind, found);
      place = next ?? BEGINNING;
      if (!next) break;
      await nextTurn();
    }
    const { instant, row } = place;
    const round = { kind: kind.name, instant, row, lookedAt: clock.now().toISOString() };
    await database.unitOfWork.run((manager) => manager.save(TroubleRoundEntity, round));
  }

  /** What is known already stays as it is, with since when. */
  private async note(kind: TroubleKind, found: FoundTrouble[]): Promise<void> {
    const { database, clock } = this.parts;
    for (const { subject, applicationId, since } of found)
      await database.unitOfWork.run(async (manager) => {
        if (await manager.existsBy(TroubleEntity, { kind: kind.name, subject })) return;
        // Looked at once more: it may have been put right, or erased, since it was read.
        if (!(await kind.check(manager, subject, clock.now()))) return;
        const foundAt = clock.now().toISOString();
        const row: TroubleRow = {
          ...{ id: newId(), kind: kind.name, subject, applicationId, since, foundAt },
          ...{ mendedAt: null, mendedBy: null },
        };
        await manager.insert(TroubleEntity, row);
      });
  }
}
