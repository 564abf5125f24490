let isOutside = false;

/** Makes messages name the packed command instead of those of the tree. */
export function speakOutside() {
  isOutside = true;
}

/** The command line of a release command. @param {string} command `keys make` */
export const releaseCommand = (command) =>
  isOutside ? `npx portico-step ${command}` : `npm run release -- ${command}`;

/** Picks the sentence for the tree or for the packed command. @param {string} inTree @param {string} outside */
export const hereOrOutside = (inTree, outside) => (isOutside ? outside : inTree);
