import format from 'icu-minify/format';
import { mark } from './slot-marks.mjs';

/** Replaces icu-minify's formatter while markup is rendered: returns a slot with the text's id and values. Formats texts without an id as usual. */
export default function slotFormat(message, language, values = {}, options = {}) {
  const id = message?.slot;
  if (id === undefined) return format(message, language, values, options);
  const inside = Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'function'
      ? around('e', name, [value([mark('i', '')])].flat())
      : around('a', name, [value]),
  );
  // In rich texts, the function for a link returns an element; in plain texts, a string.
  const isRich = typeof values['https://portico.invalid/']?.(['']) === 'object';
  const pieces = around(isRich ? 'r' : 't', id, inside);
  return pieces.every((piece) => typeof piece !== 'object') ? pieces.join('') : pieces;
}

function around(kind, name, inside) {
  const [open, close] = mark(kind, name, '\n').split('\n');
  return [open, ...inside, close];
}
