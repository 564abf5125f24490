/** Of the first element of each kind, its styles by property. */
export type Look = Record<string, Record<string, string>>;

/** Named in a message; the rest is counted. */
const SHOWN = 3;

/**
 * What looks different in elements that both pages have.
 * @returns `body: color rgb(0, 0, 0) became rgb(255, 0, 0)`
 */
export function lookDifferences(before: Look, after: Look): string[] {
  return Object.entries(before).flatMap(([element, style]) => {
    const now = after[element];
    if (!now) return [];
    const properties = Object.keys(style).filter((property) => style[property] !== now[property]);
    const [first] = properties;
    if (first === undefined) return [];
    const more = properties.length > 1 ? ` and ${properties.length - 1} more properties` : '';
    return [`${element}: ${first} ${style[first]} became ${now[first]}${more}`];
  });
}

export function some(all: string[]): string {
  const more = all.length > SHOWN ? `; and ${all.length - SHOWN} more` : '';
  return all.slice(0, SHOWN).join('; ') + more;
}
