/** Slot delimiters; `slots.ts` of the facade uses the same. */
export const [OPEN, NAMED, CLOSE] = ['\ue000', '\ue001', '\ue002'];

/** @param {string} kind of `partsOf` @param {string} name @param {string} inside */
export const mark = (kind, name, inside = '') => `${OPEN}${kind}:${name}${NAMED}${inside}${CLOSE}`;
