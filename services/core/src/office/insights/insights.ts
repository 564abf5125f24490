import { questionsWithin } from '@portico/form-model';
import type { Definitions } from '../../releases/index.ts';
import { NotFoundError } from '../../errors.ts';
import { labelOf } from '../list/answers/searchable-questions.ts';
import { countInsights, type CountInsightsDeps } from './count-insights.ts';
import {
  InsightCountEntity,
  InsightProgressEntity,
  type InsightCountRow,
  type Metric,
} from './insight-count.entity.ts';

/** Smallest group whose numbers are shown. */
const LEAST = 10;
/** Releases compared, newest first. */
const RELEASES = 2;

/** Applicants at their first attempt to submit. */
interface QuestionInsight {
  answered: number;
  skipped: number;
  errors: number;
}

interface SectionInsight {
  visits: number;
  /** Average of a visit. */
  seconds: number;
  /** Applicants who stopped here. */
  stopped: number;
}

/** Numbers are by release of `releases`, and null if they come from fewer than `LEAST` applicants or visits. */
interface StepInsights {
  step: string;
  countedUntil: string | null;
  steps: { id: string; label: string }[];
  releases: string[];
  sections: {
    id: string;
    title: string;
    releases: (SectionInsight | null)[];
    questions: { key: string; label: string; releases: (QuestionInsight | null)[] }[];
  }[];
}

interface InsightsDeps extends CountInsightsDeps {
  definitions: Pick<Definitions, 'resolve' | 'live'>;
}

export class Insights {
  constructor(private readonly deps: InsightsDeps) {}

  count(): Promise<void> {
    return countInsights(this.deps);
  }

  /** Compares the live release of a step, by default the first one, with the newest other one that has numbers. @throws NotFoundError */
  async show(wanted?: string): Promise<StepInsights> {
    const { database, definitions: known } = this.deps;
    const { reads } = database;
    const { definitions } = known.resolve([]);
    const definition = wanted === undefined ? definitions[0] : definitions.find(({ id }) => id === wanted);
    if (!definition) throw new NotFoundError();
    const { id: step } = definition;
    const rows = await reads.findBy(InsightCountEntity, { step });
    const releases = releasesOf(rows, known.live()[step] ?? '');
    const numbers = releases.map((release) => numbersOf(rows.filter(({ version }) => version === release)));
    const progress = await reads.findOne(InsightProgressEntity, { where: {} });
    return {
      ...{ step, countedUntil: progress?.countedUntil ?? null, releases },
      steps: definitions.map(({ id, label }) => ({ id, label })),
      sections: definition.groups.map((group) => ({
        ...{ id: group.id, title: group.title, releases: numbers.map((of) => sectionInsight(of, group.id)) },
        questions: questionsWithin(group.questions).map((question) => ({
          ...{ key: question.key, label: labelOf(question, question.key, group) },
          releases: numbers.map((of) => questionInsight(of, question.key)),
        })),
      })),
    };
  }
}

function releasesOf(rows: InsightCountRow[], live: string): string[] {
  const others = new Set(rows.map(({ version }) => version).filter((version) => version !== live));
  const newest = [...others].sort((one, other) => other.localeCompare(one, 'en', { numeric: true }));
  return [live, ...newest].slice(0, RELEASES);
}

type Numbers = (subject: string, metric: Metric) => number;

function numbersOf(rows: InsightCountRow[]): Numbers {
  const numbers = new Map(rows.map(({ subject, metric, number }) => [`${metric} ${subject}`, number]));
  return (subject, metric) => numbers.get(`${metric} ${subject}`) ?? 0;
}

function questionInsight(numberOf: Numbers, key: string): QuestionInsight | null {
  const [answered, skipped] = [numberOf(key, 'answered'), numberOf(key, 'skipped')];
  return answered + skipped < LEAST ? null : { answered, skipped, errors: numberOf(key, 'errors') };
}

function sectionInsight(numberOf: Numbers, id: string): SectionInsight | null {
  const visits = numberOf(id, 'visits');
  if (visits < LEAST) return null;
  const stopped = numberOf(id, 'stopped');
  return { visits, seconds: Math.round(numberOf(id, 'seconds') / visits), stopped };
}
