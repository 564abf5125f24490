import { checkColumns, checkDefinition } from './check/check-definition.ts';
import { dataModelOf, withoutColumnWords } from './derive-data-model.ts';
import { FORM_MODEL_CONTRACT, type StepDefinition } from './definition.ts';
import { sourcesOf, type OwnTexts } from './texts/define-step-texts.ts';

interface StepSources extends Omit<StepDefinition, 'contract' | 'dataModel' | 'texts'> {
  texts?: readonly OwnTexts[] | StepDefinition['texts'];
}

/**
 * Checks a step and derives its data model. Runs at build time; browsers get the result as JSON.
 * @param readsFrom steps whose answers its conditions read
 * @throws Error with every configuration error, one per line
 * @since 1.0
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
