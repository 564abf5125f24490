/** The same control once the page is drawn. */
export type Find = (root: HTMLElement) => HTMLElement | null;

/** By its id; a choice by its question; anything else by its name, as the first, second and so on that has it: more may have come around it. */
export function finderOf(control: HTMLElement, root: HTMLElement): Find {
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

/** Not where a link leads: once something is entered, a visitor signs up before anything else. */
const nameOf = (control: HTMLElement): string =>
  [control.getAttribute('aria-label'), control.textContent].join('\n');
