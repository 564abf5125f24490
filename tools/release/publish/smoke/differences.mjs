/** @typedef {Record<string, Record<string, string>>} Look */

/** Named in a message; the rest is counted. */
const SHOWN = 3;

/**
 * What looks different in elements that both pages have.
 * @param {Look} before
 * @param {Look} after
 * @returns {string[]} `body: color rgb(0, 0, 0) became rgb(255, 0, 0)`
 */
export function lookDifferences(before, after) {
  return Object.entries(before).flatMap(([element, style]) => {
    const now = after[element];
    if (!now) return [];
    const properties = Object.keys(style).filter((property) => style[property] !== now[property]);
    if (properties.length === 0) return [];
    const [first = ''] = properties;
    const more = properties.length > 1 ? ` and ${properties.length - 1} more properties` : '';
    return [`${element}: ${first} ${style[first]} became ${now[first]}${more}`];
  });
}

/** @param {string[]} all */
export function some(all) {
  const more = all.length > SHOWN ? `; and ${all.length - SHOWN} more` : '';
  return all.slice(0, SHOWN).join('; ') + more;
}
