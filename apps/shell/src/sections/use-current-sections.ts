import { isUntranslated, untranslatedWordsOf, type StepDefinition } from '@portico/form-model';
import { useShownDefinition } from '../steps/index.ts';
import { useSectionInView } from './use-section-in-view.ts';
import { useSections, type Section } from './use-sections.ts';

export interface CurrentSections {
  /** Empty for a step with only one section. */
  sections: readonly Section[];
  here: Section | undefined;
  untranslated: ReadonlySet<string>;
  isUntranslated: boolean;
}

const UNKNOWN: StepDefinition = {
  contract: '',
  id: '',
  route: '',
  label: '',
  order: 0,
  groups: [],
  dataModel: {},
};

export function useCurrentSections(stepId: string): CurrentSections {
  const definition = useShownDefinition(stepId) ?? UNKNOWN;
  const all = useSections(definition);
  const sections = definition.groups.length < 2 ? NONE : all;
  const inView = useSectionInView(sections.map(({ id }) => id));
  return {
    sections,
    here: sections.find(({ id }) => id === inView),
    untranslated: untranslatedWordsOf(definition),
    isUntranslated: isUntranslated(definition),
  };
}

const NONE: readonly Section[] = [];
