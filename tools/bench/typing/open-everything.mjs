/** @typedef {import('@portico/form-model').Content} Content */

/** Answers and arrangement under which all repeated blocks of a step stand open, with an answer in every line of text.
 * @param {import('../../applicants/http-applicant.mjs').HttpApplicant} applicant
 * @param {import('@portico/form-model').StepDefinition} definition
 */
export async function openEverything(applicant, { groups }) {
  const content = groups.flatMap(({ questions }) => questions);
  /** @type {Record<string, string | boolean>} */
  const answers = {};
  for (const item of all(content)) {
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

/** @param {Content[]} content @returns {Content[]} */
function all(content) {
  return content.flatMap((item) => {
    if (!('block' in item)) return [item];
    if (item.block === 'repeated') return [item, ...item.sets.flatMap(({ questions }) => all(questions))];
    if (item.block === 'tabs')
      return all(item.tabs.find(({ id }) => id === item.defaultTab)?.questions ?? []);
    if (item.block === 'byAnswer') return item.branches.flatMap(({ questions }) => all(questions));
    return 'questions' in item ? all(item.questions) : [];
  });
}
