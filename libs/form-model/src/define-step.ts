import { checkColumns, checkDefinition } from './check/check-definition.ts';
import { dataModelOf, withoutColumnWords } from './data-model.ts';
import { FORM_MODEL_CONTRACT, type StepDefinition } from './definition.ts';

/**
 * A step's definition, checked; its data model follows from its questions. It runs where steps are developed and built; visitors
 * get the resulting JSON. `readsFrom` are steps whose answers its conditions read.
 *
 * @throws Error naming every configuration error, one a line.
 */
export function defineStep(
  step: Omit<StepDefinition, 'contract' | 'dataModel'>,
  readsFrom: StepDefinition[] = [],
): StepDefinition {
  const definition: StepDefinition = {
    contract: FORM_MODEL_CONTRACT,
    ...step,
    groups: withoutColumnWords(step.groups),
    dataModel: dataModelOf(step.groups),
  };
  const problems = [...checkColumns(step), ...checkDefinition(definition, readsFrom)];
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return definition;
}
