export type Find = (root: HTMLElement) => HTMLElement | null;

/** Finds a control by id; a radio button by name and value; any other by text and position, because several can have the same text. */
export function finderFor(control: HTMLElement, root: HTMLElement): Find {
  const { id } = control;
  if (id) return () => document.getElementById(id);
  if (control instanceof HTMLInputElement && control.name) {
    const { name, value } = control;
    return (drawn) =>
      [...drawn.querySelectorAll('input')].find((each) => each.name === name && each.value === value) ?? null;
  }
  const same = sameAs(control);
  const place = same(root).indexOf(control);
  return (drawn) => same(drawn)[place] ?? null;
}

function sameAs(control: HTMLElement): (root: HTMLElement) => HTMLElement[] {
  const [tag, says] = [control.tagName, nameOf(control)];
  return (root) => [...root.querySelectorAll<HTMLElement>(tag)].filter((each) => nameOf(each) === says);
}

/** Text only, not the href: as soon as a visitor has entered something, links point to sign-up instead. */
const nameOf = (control: HTMLElement): string =>
  [control.getAttribute('aria-label'), control.textContent].join('\n');
