import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const ELEMENTS = new Set(
  [
    'a abbr address aside b bdi br button dd div dl dt em fieldset footer h1 h2 h3 h4 header hr i img input label legend li main nav ol',
    'option p section select small span strong textarea ul',
    'svg circle ellipse g line path polygon polyline rect',
  ].flatMap((names) => names.split(' ')),
);
const ATTRIBUTES = new Set(
  [
    'alt class dir for hidden href id lang name role src tabindex title',
    'autocapitalize autocomplete checked cols disabled inputmode maxlength placeholder readonly rows selected spellcheck type value',
    'cx cy d fill height points r rx ry stroke stroke-linecap stroke-linejoin stroke-width viewBox width x x1 x2 y y1 y2',
  ].flatMap((names) => names.split(' ')),
);
/** Words that come from nowhere can't be said in other languages: all that a step has of its own are signs. */
const SIGNS = /^[\s\d*·•,.:;()/–—+-]*$/;
/** What stands in every place for a text or value. */
export const PLACE = '" <filled>';
/** What scripts of the page look for by these ids is not of a step. */
const RESERVED_IDS = new Set(['root', 'main', 'portico-page']);
const FIELDS = new Set(['text', 'checkbox', 'radio', 'password', 'tel', 'email', 'number', 'search']);

/** What some markup must not have, each in a sentence. @param markup with something in every place for a text */
export function htmlProblems(markup: string, { isShell }: { isShell: boolean }): string[] {
  const problems = new Set<string>();
  const fragment = parseFragment(markup, {
    onParseError: ({ code }) => problems.add(`it is no sound HTML (${code}). Build it again.`),
  });
  const look = (node: Node): void => {
    if (node.nodeName === '#text' && 'value' in node) {
      if (!isShell && !SIGNS.test(node.value.replaceAll(PLACE, '')))
        problems.add(
          `the words "${shortened(node.value)}" are no text of the step. Put them into its definition.`,
        );
    } else if ('tagName' in node) {
      for (const problem of elementProblems(node, isShell)) problems.add(problem);
      if (ELEMENTS.has(node.tagName)) node.childNodes.forEach(look);
    } else problems.add(`it has a ${node.nodeName}. Take it out.`);
  };
  fragment.childNodes.forEach(look);
  return [...problems];
}

function elementProblems({ tagName, attrs }: Element, isShell: boolean): string[] {
  if (!ELEMENTS.has(tagName)) return [`an element <${tagName}> is not allowed. Take it out.`];
  return attrs.flatMap(({ name, value, prefix }) => {
    if (prefix || !(ATTRIBUTES.has(name) || /^(aria|data)-[a-z-]+$/.test(name)))
      return [`the attribute "${shortened(name)}" of a <${tagName}> is not allowed. Take it out.`];
    const isWrong = WRONG[name]?.(value, tagName, isShell) ?? false;
    return isWrong ? [`"${shortened(value)}" is not allowed as ${name} of a <${tagName}>. Take it out.`] : [];
  });
}

/** A place that is filled leads where the server says: to an address of the settings, or of the application. */
const isInApplication = (address: string): boolean => address === PLACE || /^[#/](?!\/)/.test(address);

const WRONG: Record<string, (value: string, tagName: string, isShell: boolean) => boolean> = {
  href: (value, tagName) => tagName !== 'a' || !isInApplication(value),
  src: (value, tagName, isShell) => !isShell || tagName !== 'img' || value !== PLACE,
  type: (value, tagName) =>
    tagName === 'button' ? value !== 'button' : tagName !== 'input' || !FIELDS.has(value),
  id: (value, _tagName, isShell) => !isShell && RESERVED_IDS.has(value),
};

const shortened = (words: string): string => (words.length > 40 ? `${words.slice(0, 40)}…` : words);
