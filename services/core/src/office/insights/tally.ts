import { keysWithin, type StepDefinition } from '@portico/form-model';
import type { EntityManager } from 'typeorm';
import type { Definitions, StepVersions } from '../../releases/index.ts';
import { InsightCountEntity, type InsightCountRow, type Metric } from './insight-count.entity.ts';

interface Section {
  step: string;
  section: string;
  keys: Set<string>;
}

/** Counts of one run, by step, version, question or section, and metric. */
export class Tally {
  private readonly rows = new Map<string, InsightCountRow>();
  private readonly known = new Map<string, ReturnType<Tally['resolve']>>();

  constructor(private readonly definitions: Pick<Definitions, 'resolve'>) {}

  /** Returns the counts for an applicant with these versions. */
  of(wanted: StepVersions) {
    const name = JSON.stringify(wanted);
    const found = this.known.get(name) ?? this.resolve(wanted);
    this.known.set(name, found);
    return found;
  }

  async store(manager: EntityManager): Promise<void> {
    for (const { number, ...key } of this.rows.values()) {
      const stored = await manager.findOneBy(InsightCountEntity, key);
      const row = { ...key, number: number + (stored?.number ?? 0) };
      await manager.upsert(InsightCountEntity, row, ['step', 'version', 'subject', 'metric']);
    }
  }

  private resolve(wanted: StepVersions) {
    const { versions, definitions } = this.definitions.resolve([wanted]);
    const sections = definitions.flatMap(sectionsOf);
    return {
      definitions,
      /** Returns the furthest section with one of the keys. */
      sectionOf: (keys: string[]) =>
        sections.findLast((section) => keys.some((key) => section.keys.has(key))),
      add: (step: string, subject: string, metric: Metric, number = 1) => {
        const version = versions[step] ?? '';
        const name = JSON.stringify([step, version, subject, metric]);
        const row = this.rows.get(name) ?? { step, version, subject, metric, number: 0 };
        this.rows.set(name, { ...row, number: row.number + number });
      },
    };
  }
}

const sectionsOf = ({ id: step, groups }: StepDefinition): Section[] =>
  groups.map(({ id: section, questions }) => ({ step, section, keys: new Set(keysWithin(questions)) }));
