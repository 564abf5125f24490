let isOutside = false;

/** From now on, messages name the packed command, not those of the tree. */
export function speakOutside() {
  isOutside = true;
}

/** What to type for a command of releases. @param {string} command `keys make` */
export const releaseCommand = (command) =>
  isOutside ? `npx portico-step ${command}` : `npm run release -- ${command}`;

/** One sentence for whoever has the tree, another for whoever has the packed command alone. @param {string} inTree @param {string} outside */
export const hereOrOutside = (inTree, outside) => (isOutside ? outside : inTree);
