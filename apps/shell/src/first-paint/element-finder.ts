/** Finds the same control in the rendered page. */
export type Find = (root: HTMLElement) => HTMLElement | null;

/** Matches by id, choices by question, and other controls by name and position, because the page can have more of them. */
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

/** Ignores link targets: once something is entered, a visitor's links lead to sign-up first. */
const nameOf = (control: HTMLElement): string =>
  [control.getAttribute('aria-label'), control.textContent].join('\n');
