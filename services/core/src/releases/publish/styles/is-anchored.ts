import type { Selector, SelectorComponent } from 'lightningcss';

/** Returns whether a selector only matches elements with a class or id of the step (prefix `own`), or their descendants. */
export function isAnchored(selector: Selector, own: string): boolean {
  const { compounds, combinators } = parted(selector);
  return compounds.some((compound, at) => {
    const after = combinators.slice(at);
    // A sibling of the step's own element may belong to another step. A sibling of the element's descendants can't.
    const leadsInside = after.length === 0 || DOWN.includes(after[0] ?? '');
    return leadsInside && after.every((each) => KNOWN.includes(each)) && isOwn(compound, own);
  });
}

const DOWN = ['child', 'descendant'];
const KNOWN = [...DOWN, 'next-sibling', 'later-sibling'];

function isOwn(compound: SelectorComponent[], own: string): boolean {
  return compound.some((component) => {
    if (component.type === 'class' || component.type === 'id') return component.name.startsWith(own);
    // `&` stands for the parent rule, which is checked separately.
    if (component.type === 'nesting') return true;
    if (component.type !== 'pseudo-class' || !(component.kind === 'is' || component.kind === 'where'))
      return false;
    return component.selectors.length > 0 && component.selectors.every((each) => isAnchored(each, own));
  });
}

function parted(selector: Selector): { compounds: SelectorComponent[][]; combinators: string[] } {
  const compounds: SelectorComponent[][] = [[]];
  const combinators: string[] = [];
  for (const component of selector) {
    if (component.type !== 'combinator') compounds.at(-1)?.push(component);
    else if (component.value !== 'pseudo-element') {
      combinators.push(component.value);
      compounds.push([]);
    }
  }
  return { compounds, combinators };
}
