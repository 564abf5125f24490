export type ElementStyles = Record<string, Record<string, string>>;

const SHOWN = 3;

/** Compares elements on both pages. @returns differences such as `body: color rgb(0, 0, 0) became rgb(255, 0, 0)` */
export function styleDifferences(before: ElementStyles, after: ElementStyles): string[] {
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

export function summarize(all: string[]): string {
  const more = all.length > SHOWN ? `; and ${all.length - SHOWN} more` : '';
  return all.slice(0, SHOWN).join('; ') + more;
}
