import { texts } from '@portico/contracts';
import { type OptionLists, type StepDefinition, withOptionLists } from '@portico/form-model';
import { ConflictError } from '../../errors.ts';
import type { Definitions, StepVersions } from '../definitions.ts';
import { type KnownKeys, withKeysOf } from './known-keys.ts';
import type { PageIds, ServedPage } from './page-ids.ts';

/** What a page says of itself with a request. Nothing for a program that has no page. */
export interface ShownPage {
  /** The `pageId` that it was served with. */
  id?: string;
  /** The versions that it really shows, after what did not load. */
  versions?: StepVersions;
  /** A step that somebody is writing and sees in this browser alone: judges in the place of the released one, or beside them. */
  scratch?: StepDefinition;
  /** In which it is shown, BCP 47. */
  language?: string;
}

/** The page as far as what it does is stored: nothing of a step that is being written is. */
export const withoutScratch = ({ scratch: _, ...released }: ShownPage): ShownPage => released;

/** The versions that count, and what they ask. Sorted by `order`. */
export interface Rules {
  versions: StepVersions;
  definitions: StepDefinition[];
  /** The option lists that stand in them. */
  lists: OptionLists;
}

export interface PageRules extends Rules {
  /** False when the page shows a version that does not count for its applicant: it was judged by others. */
  isAsShown: boolean;
  /** The page tries versions that are not live: they count for what is done on it, and nothing is submitted from it. */
  isTrial: boolean;
  /** It shows a step that is being written: nothing that is found or decided by that one is stored. */
  isScratch: boolean;
  /** Steps that the page was served with and that are no part of the application any more. */
  takenOff: string[];
  /** Of the university's own words that the page was served with; null without a page of the applicant's. */
  ownWordsRevision: number | null;
}

/** What a submission was judged by. */
export interface FrozenRules {
  stepVersions: StepVersions;
  /** Of each list the rows that were chosen; null of a submission from before there were any. */
  optionLists: OptionLists | null;
}

/** What the choice of versions depends on. */
interface Application {
  id: string;
  /** That were chosen for this applicant. */
  stepVersions: StepVersions;
  /** Null until a canary asks. */
  cohort: number | null;
}

/**
 * Which versions count, for everything that depends on it: saving, validating, submitting, printing, re-opening. A version judges an
 * application only if it was served to its applicant (signed into the page, or recorded with the application), or would be
 * served to them now: live, last good, or their canary. What anybody merely names counts for nothing.
 */
export class RulesInForce {
  constructor(
    private readonly registry: Definitions,
    private readonly pageIds: PageIds,
    /** The university's options, which take the place of those of the steps. */
    private readonly lists: () => OptionLists,
  ) {}

  /** For an application as it stands, whoever looks at it: what its applicant was served last, else what is live. */
  ofApplication({ stepVersions }: Pick<Application, 'stepVersions'>): Rules {
    return this.resolve([stepVersions]);
  }

  /** For a page of the applicant. A step of which it shows nothing that counts is judged as without a page. */
  ofPage(application: Application, { id, versions: shown = {}, scratch }: ShownPage): PageRules {
    const page = id === undefined ? undefined : this.pageIds.read(id);
    const mayJudge = ([step, version]: [string, string]) =>
      (page?.isFresh && page.isFor(application.id) && page.holds(step, version)) ||
      this.registry.offers(step, version, application);
    const counting = Object.fromEntries(Object.entries(shown).filter(mayJudge));
    const rules = this.resolve([counting, application.stepVersions], scratch);
    return {
      ...rules,
      isAsShown: isAsShown(scratch ? without(shown, scratch.id) : shown, rules.versions),
      isTrial: page?.isTrial ?? false,
      isScratch: scratch !== undefined,
      takenOff: page && !page.isTrial ? missingFrom(rules, heldBy(page, shown)) : [],
      ownWordsRevision: page?.isFor(application.id) ? page.ownWordsRevision : null,
    };
  }

  /** The answer keys that a page may name. What of them nobody has claimed yet is not kept. */
  keysOn({ id, versions = {}, scratch }: ShownPage): KnownKeys {
    const page = id === undefined ? undefined : this.pageIds.read(id);
    const tried = page?.isTrial ? this.registry.resolve([heldBy(page, versions)]).definitions : [];
    return withKeysOf(this.registry, scratch ? [...tried, scratch] : tried);
  }

  /** The same for a submission. @throws ConflictError from a page on which versions are tried, however old it is */
  ofSubmittingPage(application: Application, page: ShownPage): PageRules {
    const rules = this.ofPage(application, page);
    if (rules.isTrial) throw new ConflictError('trial_page', texts.trialPage);
    return rules;
  }

  /** Exactly those that a submission was judged by, withdrawn or not, with the options that were chosen in it. */
  ofSubmission({ stepVersions, optionLists }: FrozenRules): Rules {
    const definitions = this.registry.frozen(stepVersions);
    return withLists({ versions: stepVersions, definitions }, optionLists ?? {});
  }

  /** What a page was served with that nobody was logged in on; undefined for any other page, and one on trial. */
  ofVisitorsPage({ id, versions = {} }: ShownPage): StepVersions | undefined {
    const page = id === undefined ? undefined : this.pageIds.read(id);
    if (!page?.isFresh || !page.isVisitors || page.isTrial) return undefined;
    return heldBy(page, versions);
  }

  private resolve(wishes: StepVersions[], scratch?: StepDefinition): Rules {
    const { versions, definitions } = this.registry.resolve(wishes);
    return withLists({ versions, definitions: withScratch(definitions, scratch) }, this.lists());
  }
}

const heldBy = (page: Pick<ServedPage, 'holds'>, versions: StepVersions): StepVersions =>
  Object.fromEntries(Object.entries(versions).filter(([step, version]) => page.holds(step, version)));

const missingFrom = ({ definitions }: Rules, shown: StepVersions): string[] =>
  Object.keys(shown).filter((step) => !definitions.some(({ id }) => id === step));

const withLists = ({ versions, definitions }: Omit<Rules, 'lists'>, lists: OptionLists): Rules => ({
  versions,
  definitions: definitions.map((definition) => withOptionLists(definition, lists)),
  lists,
});

function withScratch(definitions: StepDefinition[], scratch: StepDefinition | undefined): StepDefinition[] {
  if (!scratch) return definitions;
  const others = definitions.filter(({ id }) => id !== scratch.id);
  return [...others, scratch].sort((one, other) => one.order - other.order);
}

const without = (versions: StepVersions, step: string): StepVersions =>
  Object.fromEntries(Object.entries(versions).filter(([name]) => name !== step));

/** Versions of steps that are not on the page any more say nothing about it. */
const isAsShown = (shown: StepVersions, judgedBy: StepVersions): boolean =>
  Object.entries(judgedBy).every(([step, version]) => (shown[step] ?? version) === version);
