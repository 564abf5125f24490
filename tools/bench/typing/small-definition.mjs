/** @typedef {import('@portico/form-model').StepDefinition} StepDefinition */
/** @typedef {import('@portico/form-model').Question} Question */
/** @typedef {import('@portico/form-model').Content} Content */

/** Keeps every tenth question of a step, without conditions, so that all are visible. @param {StepDefinition} full @returns {StepDefinition} */
export function smallDefinition(full) {
  const kept = new Set(
    full.groups
      .flatMap(({ questions }) => within(questions))
      .filter(isPlain)
      .filter((_, index) => index % 10 === 0),
  );
  const groups = full.groups
    .map((group) => ({
      ...group,
      hiddenWhen: undefined,
      questions: within(group.questions)
        .filter((question) => kept.has(question))
        .map(alone),
    }))
    .filter(({ questions }) => questions.length > 0);
  const keys = new Set([...kept].flatMap(({ key }) => [key, `${key}_desc`]));
  const dataModel = Object.fromEntries(Object.entries(full.dataModel).filter(([key]) => keys.has(key)));
  return { ...full, groups, dataModel };
}

/** @param {Content[]} content @returns {Question[]} */
function within(content) {
  return content.flatMap((item) => {
    if (!('block' in item)) return [item];
    if (item.block === 'repeated') return item.sets.flatMap(({ questions }) => within(questions));
    if (item.block === 'tabs') return item.tabs.flatMap(({ questions }) => within(questions));
    if (item.block === 'byAnswer') return item.branches.flatMap(({ questions }) => within(questions));
    return 'questions' in item ? within(item.questions) : [];
  });
}

/** Returns whether a question has one key and doesn't depend on another question. @param {Question} question */
function isPlain({ widget, yearKey, lookup, optionsBy, conditional }) {
  return widget !== 'document' && !yearKey && !lookup && !optionsBy && !conditional;
}

/** @param {Question} question @returns {Question} */
function alone({ hiddenWhen, notices, ...question }) {
  return { ...question, rules: question.rules.filter(({ when }) => !when) };
}
