import type { Messages, Locale } from '@portico/texts';

/** Slot format: OPEN, kind, name, NAMED, content, CLOSE. The delimiters are private-use characters. libs/federation/bundler/first-paint parses it. */
const [OPEN, NAMED, CLOSE] = ['\ue000', '\ue001', '\ue002'];

const mark = (kind: string, name: string, inside = ''): string =>
  `${OPEN}${kind}:${name}${NAMED}${inside}${CLOSE}`;

export const valueSlot = (name: string): string => mark('v', name);

export const stepSlot = (id: string): string => mark('t', `@${id}`);

/** Returns a locale whose texts are all slots. To render it, the build replaces the text formatter with `slot-format`. */
export const slotLocale = (language: string): Locale => ({ language, messages: SLOTS });

const SLOTS = new Proxy<Messages>(
  {},
  {
    get: (_, id) => (typeof id === 'string' ? { slot: id } : undefined),
  },
);
