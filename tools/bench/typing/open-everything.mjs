/** @typedef {import('@portico/form-model').Content} Content */

/**
 * Saves answers and layout that open all repeated blocks of a step, with text in every field.
 * @param {import('../../applicants/http-applicant.mjs').HttpApplicant} applicant
 * @param {import('@portico/form-model').StepDefinition} definition
 * @param {{ fillsSets?: boolean }} [options] `fillsSets`: whether to fill the sets, which makes them cards; empty sets stay open
 */
export async function openEverything(applicant, { groups }, { fillsSets = true } = {}) {
  const content = groups.flatMap(({ questions }) => questions);
  /** @type {Record<string, string | boolean>} */
  const answers = {};
  for (const item of all(content, fillsSets)) {
    if ('block' in item) {
      if (item.block === 'repeated' && item.sets.length > 1) {
        for (let count = 2; count <= item.sets.length; count++) {
          await applicant.call('PUT', '/api/add-another', { button_id: item.id, num_components: count });
        }
      }
    } else if (item.widget === 'radio' && item.options?.some(({ value }) => value === 'Y')) {
      answers[item.key] = 'Y';
    } else if (item.widget === 'text' && item.inputMode === undefined) answers[item.key] = 'Typed before';
  }
  await applicant.save(answers);
}

/** @param {Content[]} content @param {boolean} withSets @returns {Content[]} */
function all(content, withSets) {
  /** @param {{ questions: Content[] }} part */
  const within = ({ questions }) => all(questions, withSets);
  return content.flatMap((item) => {
    if (!('block' in item)) return [item];
    if (item.block === 'repeated') return [item, ...(withSets ? item.sets.flatMap(within) : [])];
    if (item.block === 'tabs') return item.tabs.filter(({ id }) => id === item.defaultTab).flatMap(within);
    if (item.block === 'byAnswer') return item.branches.flatMap(within);
    return 'questions' in item ? within(item) : [];
  });
}
