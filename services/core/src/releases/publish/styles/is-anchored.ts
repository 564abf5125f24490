import type { Selector, SelectorComponent } from 'lightningcss';

/**
 * Whether a selector matches only elements that have a class (or id) of the step's own, or stand inside of one that has. The container's name is in all of
 * them, and no other release has it.
 *
 * @param own what the step's own names begin with
 */
export function isAnchored(selector: Selector, own: string): boolean {
  const { compounds, combinators } = parted(selector);
  return compounds.some((compound, at) => {
    const after = combinators.slice(at);
    // The sibling of an element of the step's own may be anybody's; whatever stands beside something inside of it is inside too.
    const leadsInside = after.length === 0 || DOWN.includes(after[0] ?? '');
    return leadsInside && after.every((each) => KNOWN.includes(each)) && isOwn(compound, own);
  });
}

const DOWN = ['child', 'descendant'];
const KNOWN = [...DOWN, 'next-sibling', 'later-sibling'];

function isOwn(compound: SelectorComponent[], own: string): boolean {
  return compound.some((component) => {
    if (component.type === 'class' || component.type === 'id') return component.name.startsWith(own);
    // What a nested rule stands in is judged by itself.
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
