let isOutside = false;

/** Makes messages name the packed command instead of this repository's npm scripts. */
export function speakOutside() {
  isOutside = true;
}

/** Returns the command line of a release command. @param {string} command for example `keys make` */
export const releaseCommand = (command) =>
  isOutside ? `npx portico-step ${command}` : `npm run release -- ${command}`;

/** Returns the command line of a command for translations. @param {string} command for example `update` */
export const textsCommand = (command) =>
  isOutside ? `npx portico-step texts ${command}` : `npm run texts -- ${command}`;

/** Returns the sentence for this repository or for the packed command. @param {string} inTree @param {string} outside */
export const hereOrOutside = (inTree, outside) => (isOutside ? outside : inTree);
