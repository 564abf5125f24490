/** Delimiters of slots. Must equal those in `slots.ts` of the facade. */
export const [OPEN, NAMED, CLOSE] = ['\ue000', '\ue001', '\ue002'];

/** @param {string} kind one letter that `partsOf` reads @param {string} name @param {string} inside */
export const mark = (kind, name, inside = '') => `${OPEN}${kind}:${name}${NAMED}${inside}${CLOSE}`;
