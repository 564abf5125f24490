import type { Messages, Reading } from '@portico/texts';

/**
 * Marks in drawn markup: what begins with OPEN is, up to NAMED, a kind and a name, then what belongs to it, up to CLOSE. Of the private use area of Unicode, which no
 * text has. The build makes parts of them (`bundler/first-paint` of the federation library).
 */
const [OPEN, NAMED, CLOSE] = ['\ue000', '\ue001', '\ue002'];

const mark = (kind: string, name: string, inside = ''): string =>
  `${OPEN}${kind}:${name}${NAMED}${inside}${CLOSE}`;

/** Of the page, by its name. */
export const valueSlot = (name: string): string => mark('v', name);

/** A text of the step. */
export const stepSlot = (id: string): string => mark('t', `@${id}`);

/** Reads every text of the product as a slot. What writes texts is exchanged for `slot-format` where this is drawn. */
export const slotReading = (language: string): Reading => ({ language, messages: SLOTS });

const SLOTS = new Proxy<Messages>(
  {},
  {
    get: (_, id) => (typeof id === 'string' ? { slot: id } : undefined),
  },
);
