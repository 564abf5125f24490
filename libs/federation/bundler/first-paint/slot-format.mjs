import format from 'icu-minify/format';
import { mark } from './marks.mjs';

/**
 * Takes the place of icu-minify where markup is drawn ahead: writes of a text a mark with its id, around what stands in it by name. Texts that are no slots are
 * written as ever.
 */
export default function slotFormat(message, language, values = {}, options = {}) {
  const id = message?.slot;
  if (id === undefined) return format(message, language, values, options);
  const inside = Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'function'
      ? around('e', name, [value([mark('i', '')])].flat())
      : around('a', name, [value]),
  );
  // In words alone a link is written out; where elements may stand it is one.
  const isRich = typeof values['https://portico.invalid/']?.(['']) === 'object';
  const pieces = around(isRich ? 'r' : 't', id, inside);
  return pieces.every((piece) => typeof piece !== 'object') ? pieces.join('') : pieces;
}

function around(kind, name, inside) {
  const [open, close] = mark(kind, name, '\n').split('\n');
  return [open, ...inside, close];
}
