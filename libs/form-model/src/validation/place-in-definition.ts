const NAMES: Record<string, string> = {
  groups: 'group',
  questions: 'question',
  rules: 'rule',
  yearRules: 'year rule',
  options: 'option',
};

/** Describes a path, such as `group "person", question "first_name", rule 2 ("pattern")`. @param definition can be invalid */
export function placeInDefinition(definition: unknown, path: (string | number)[]): string {
  const words: string[] = [];
  let here: unknown = definition;
  path.forEach((step, at) => {
    here = (Object(here) as Record<string | number, unknown>)[step];
    if (typeof step !== 'number') return;
    const { key, id, rule, value } = Object(here) as Record<string, unknown>;
    const list = String(path[at - 1]);
    const kind = NAMES[list] ?? list;
    const name = [key, id, value].find((each) => typeof each === 'string');
    const kindOfRule = typeof rule === 'string' ? ` ("${rule}")` : '';
    words.push(name === undefined ? `${kind} ${step + 1}${kindOfRule}` : `${kind} "${name as string}"`);
  });
  return words.join(', ');
}
