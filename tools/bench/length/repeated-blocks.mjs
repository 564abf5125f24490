/** @typedef {import('@portico/form-model').StepDefinition} StepDefinition */
/** @typedef {import('@portico/form-model').Content} Content */
/** @typedef {import('@portico/form-model').Block} Block */

/**
 * How many sets of each repeated block some answers use.
 * @param {StepDefinition} definition
 * @param {import('./applicants.mjs').Answers} answers
 * @returns {[id: string, count: number][]}
 */
export function setCounts({ groups }, answers) {
  return groups
    .flatMap(({ questions }) => blocksIn(questions))
    .flatMap((block) => {
      if (block.block !== 'repeated') return [];
      const used = block.sets.findLastIndex(({ questions }) =>
        keysIn(questions).some((key) => key in answers),
      );
      return [/** @type {[string, number]} */ ([block.id, used + 1])];
    });
}

/**
 * Words of the buttons that can bring a question to the page: of the blocks that hold it, the outermost first.
 * @param {StepDefinition} definition
 * @param {string} key
 */
export function buttonsIn({ groups }, key) {
  return groups
    .flatMap(({ questions }) => blocksIn(questions))
    .filter((block) => partsOf(block).some((part) => keysIn(part).includes(key)))
    .flatMap((block) => [
      ...('label' in block ? [block.label] : []),
      ...('first' in block && typeof block.first === 'string' ? [block.first] : []),
    ]);
}

/** @param {Content[]} content @returns {Block[]} */
function blocksIn(content) {
  return content.flatMap((item) => ('block' in item ? [item, ...blocksIn(partsOf(item).flat())] : []));
}

/** @param {Content[]} content @returns {string[]} */
function keysIn(content) {
  return content.flatMap((item) => ('block' in item ? keysIn(partsOf(item).flat()) : [item.key]));
}

/** @param {Block} block @returns {Content[][]} */
function partsOf(block) {
  if (block.block === 'repeated') return block.sets.map(({ questions }) => questions);
  if (block.block === 'tabs') return block.tabs.map(({ questions }) => questions);
  if (block.block === 'byAnswer') return block.branches.map(({ questions }) => questions);
  return 'questions' in block ? [block.questions] : [];
}
