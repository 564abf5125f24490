import { texts } from '@portico/contracts';
import { type OptionLists, type StepDefinition, withOptionLists } from '@portico/form-model';
import { ConflictError } from '../../errors.ts';
import type { Definitions, StepVersions } from '../definitions.ts';
import type { PageIds, ServedPage } from './page-ids.ts';

/** What a request says about its page; empty for requests of programs. */
export interface ShownPage {
  id?: string;
  /** Versions actually shown, after fallbacks. */
  versions?: StepVersions;
  /** A step under development, which overrides the released one in this browser. */
  scratch?: StepDefinition;
  language?: string;
}

export const withoutScratch = ({ scratch: _, ...released }: ShownPage): ShownPage => released;

export interface Rules {
  versions: StepVersions;
  definitions: StepDefinition[];
  lists: OptionLists;
}

export interface PageRules extends Rules {
  /** False if the page shows versions that don't count for its applicant. */
  isAsShown: boolean;
  /** Whether the page shows previewed versions. They count on this page, but it can't submit. */
  isPreview: boolean;
  /** Whether the page shows a step under development, whose results aren't stored. */
  isScratch: boolean;
  /** Steps on the page that have since been disabled. */
  disabledSteps: string[];
  /** Revision of the custom texts on the page; null without a page of the applicant. */
  ownWordsRevision: number | null;
}

export interface FrozenRules {
  stepVersions: StepVersions;
  optionLists: OptionLists | null;
}

interface Application {
  id: string;
  stepVersions: StepVersions;
  cohort: number | null;
}

/**
 * Decides which versions count for saving, validating, submitting, printing, and reopening: only those served to the applicant (signed into
 * the page or recorded with the application), or that would be served now. Versions that a request merely names don't count.
 */
export class ActiveRules {
  constructor(
    private readonly registry: Definitions,
    private readonly pageIds: PageIds,
    private readonly lists: () => OptionLists,
  ) {}

  /** Returns the rules of the versions last served to the applicant; default: the live ones. */
  ofApplication({ stepVersions }: Pick<Application, 'stepVersions'>): Rules {
    return this.resolve([stepVersions]);
  }

  /** Returns the rules for a page of the applicant. Steps without a valid version on the page use `ofApplication`. */
  ofPage(application: Application, { id, versions: shown = {}, scratch }: ShownPage): PageRules {
    const page = id === undefined ? undefined : this.pageIds.read(id);
    const isAllowed = ([step, version]: [string, string]) =>
      (page?.isFresh && page.isFor(application.id) && page.holds(step, version)) ||
      this.registry.offers(step, version, application);
    const counting = Object.fromEntries(Object.entries(shown).filter(isAllowed));
    const rules = this.resolve([counting, application.stepVersions], scratch);
    return {
      ...rules,
      isAsShown: isAsShown(scratch ? without(shown, scratch.id) : shown, rules.versions),
      isPreview: page?.isPreview ?? false,
      isScratch: scratch !== undefined,
      disabledSteps: page && !page.isPreview ? missingFrom(rules, heldBy(page, shown)) : [],
      ownWordsRevision: page?.isFor(application.id) ? page.ownWordsRevision : null,
    };
  }

  keysOn({ id, versions = {}, scratch }: ShownPage): RegisteredKeys {
    const page = id === undefined ? undefined : this.pageIds.read(id);
    const tried = page?.isPreview ? this.registry.resolve([heldBy(page, versions)]).definitions : [];
    return withKeysOf(this.registry, scratch ? [...tried, scratch] : tried);
  }

  /** Like `ofPage`, but for submitting. @throws ConflictError for a page with previewed versions, however old */
  ofSubmittingPage(application: Application, page: ShownPage): PageRules {
    const rules = this.ofPage(application, page);
    if (rules.isPreview) throw new ConflictError('trial_page', texts.trialPage);
    return rules;
  }

  /** Returns exactly the versions and options of a submission, withdrawn or not. */
  ofSubmission({ stepVersions, optionLists }: FrozenRules): Rules {
    const definitions = this.registry.frozen(stepVersions);
    return withLists({ versions: stepVersions, definitions }, optionLists ?? {});
  }

  /** Returns the versions on a page served without login; undefined for other pages and previews. */
  ofVisitorsPage({ id, versions = {} }: ShownPage): StepVersions | undefined {
    const page = id === undefined ? undefined : this.pageIds.read(id);
    if (!page?.isFresh || !page.isVisitors || page.isPreview) return undefined;
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

const isAsShown = (shown: StepVersions, judgedBy: StepVersions): boolean =>
  Object.entries(judgedBy).every(([step, version]) => (shown[step] ?? version) === version);

export type RegisteredKeys = Pick<Definitions, 'key' | 'keyCount'>;

/** Returns the claimed keys, plus those of steps being written or previewed. */
function withKeysOf(known: RegisteredKeys, steps: StepDefinition[]): RegisteredKeys {
  if (steps.length === 0) return known;
  const own = (key: string) => {
    const step = steps.find(({ dataModel }) => Object.hasOwn(dataModel, key));
    const entry = step?.dataModel[key];
    return step && entry && { ...entry, step: step.id };
  };
  const count = steps.reduce((sum, { dataModel }) => sum + Object.keys(dataModel).length, 0);
  return { key: (key) => known.key(key) ?? own(key), keyCount: () => known.keyCount() + count };
}
