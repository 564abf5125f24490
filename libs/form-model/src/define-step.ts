import { checkColumns, checkDefinition } from './check/check-definition.ts';
import { dataModelOf, withoutColumnWords } from './data-model.ts';
import { FORM_MODEL_CONTRACT, type StepDefinition } from './definition.ts';
import { sourcesOf, type OwnTexts } from './texts/own-texts.ts';

interface StepSources extends Omit<StepDefinition, 'contract' | 'dataModel' | 'texts'> {
  /** Sentences of the step's own page: tables of `defineTexts`, or those of another definition. */
  texts?: readonly OwnTexts[] | StepDefinition['texts'];
}

/**
 * A step's definition, checked; its data model follows from its questions. It runs where steps are developed and built; visitors
 * get the resulting JSON. `readsFrom` are steps whose answers its conditions read.
 *
 * @throws Error naming every configuration error, one a line.
 */
export function defineStep(
  { texts, ...step }: StepSources,
  readsFrom: StepDefinition[] = [],
): StepDefinition {
  const definition: StepDefinition = {
    contract: FORM_MODEL_CONTRACT,
    ...step,
    groups: withoutColumnWords(step.groups),
    dataModel: dataModelOf(step.groups),
    ...(texts && { texts: sourcesOf(texts) }),
  };
  const problems = [...checkColumns(step), ...checkDefinition(definition, readsFrom)];
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return definition;
}
