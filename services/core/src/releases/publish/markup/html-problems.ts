import { type DefaultTreeAdapterTypes, html, parseFragment } from 'parse5';

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
    'autocapitalize autocomplete autocorrect checked cols disabled inputmode maxlength placeholder readonly rows selected spellcheck type value',
    'cx cy d fill height points r rx ry stroke stroke-linecap stroke-linejoin stroke-width viewBox width x x1 x2 y y1 y2',
  ].flatMap((names) => names.split(' ')),
);
/** Literal words can't be translated, so a step may only contain symbols. */
const SIGNS = /^[\s\d*·•,.:;()/–—+-]*$/;
export const PLACE = '" <filled>';
const RESERVED_IDS = new Set(['root', 'main', 'portico-page']);
const FIELDS = new Set(['text', 'checkbox', 'radio', 'password', 'tel', 'email', 'number', 'search']);
/** Attributes that people read or hear. */
const SPOKEN =
  /^(title|alt|placeholder|aria-(label|description|roledescription|valuetext|placeholder|braille[a-z]+))$/;
const CODED = new Set(['checkbox', 'radio']);
const VOID = new Set(['br', 'hr', 'img', 'input']);
const MAX_DEPTH = 64;

export interface MarkupOf {
  isShell: boolean;
  /** Questions with masked input, the only ones that may use password fields. */
  masked: ReadonlySet<string>;
}

/** @param markup with all placeholders filled */
export function htmlProblems(markup: string, of: MarkupOf): string[] {
  const { isShell } = of;
  const problems = new Set<string>();
  const fragment = parseFragment(markup, {
    sourceCodeLocationInfo: true,
    onParseError: ({ code }) => problems.add(`it is not valid HTML (${code}). Build it again.`),
  });
  const look = (node: Node, depth = 0): void => {
    if (depth > MAX_DEPTH) return;
    if (node.nodeName === '#text' && 'value' in node) {
      if (!isShell && !isOfSigns(node.value))
        problems.add(`"${shortened(node.value)}" isn’t one of the step’s texts. Add it to the definition.`);
    } else if ('tagName' in node) {
      for (const problem of elementProblems(node, of)) problems.add(problem);
      if (ELEMENTS.has(node.tagName)) for (const each of node.childNodes) look(each, depth + 1);
    } else problems.add(`it has a ${node.nodeName}. Remove it.`);
  };
  for (const each of fragment.childNodes) look(each);
  if (problems.size === 0 && !isWhole(fragment.childNodes, [0, markup.length]))
    problems.add('it has unbalanced or wrongly nested elements. Build it again.');
  return [...problems];
}

/** Returns true if the parser changes nothing: every element must be closed in place, because the server embeds the markup in its page. */
function isWhole(nodes: Node[], [from, to]: [number, number], depth = 0): boolean {
  if (depth > MAX_DEPTH) return false;
  let at = from;
  for (const node of nodes) {
    const place = node.sourceCodeLocation;
    if (place?.startOffset !== at) return false;
    at = place.endOffset;
    if (!('tagName' in node)) continue;
    const { startTag, endTag } = node.sourceCodeLocation ?? {};
    const isEmpty =
      VOID.has(node.tagName) || (node.namespaceURI !== html.NS.HTML && startTag?.endOffset === at);
    if (!startTag || (!endTag && !isEmpty)) return false;
    const inside: [number, number] = [startTag.endOffset, endTag?.startOffset ?? startTag.endOffset];
    if (!isWhole(node.childNodes, inside, depth + 1)) return false;
  }
  return at === to;
}

function elementProblems({ tagName, attrs }: Element, { isShell, masked }: MarkupOf): string[] {
  const { type = '', name: key = '' } = Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
  const isHidden = type === 'password' && !isShell && !masked.has(key);
  if (!ELEMENTS.has(tagName)) return [`the element <${tagName}> is not allowed. Remove it.`];
  return attrs.flatMap(({ name, value, prefix }) => {
    if (prefix || !(ATTRIBUTES.has(name) || /^(aria|data)-[a-z-]+$/.test(name)))
      return [`the attribute "${shortened(name)}" of <${tagName}> is not allowed. Remove it.`];
    const isShown = SPOKEN.test(name) || (name === 'value' && tagName !== 'option' && !CODED.has(type));
    if (!isShell && isShown && !isOfSigns(value))
      return [`"${shortened(value)}" isn’t one of the step’s texts. Add it to the definition.`];
    const isWrong = (name === 'type' && isHidden) || (WRONG[name]?.(value, tagName, isShell) ?? false);
    return isWrong ? [`"${shortened(value)}" is not allowed as ${name} of <${tagName}>. Remove it.`] : [];
  });
}

const isOfSigns = (words: string): boolean => SIGNS.test(words.replaceAll(PLACE, ''));

/**
 * Returns whether a link stays in the application. Placeholders are allowed only for the shell, whose values are URLs from the
 * server; a step's texts could link elsewhere. Browsers read "\\" as "/" and ignore tabs and line breaks.
 */
function isInApplication(address: string, isShell: boolean): boolean {
  const known = isShell ? address.replaceAll(PLACE, '') : address;
  return (known === '' && known !== address) || /^(#|\/(?!\/))[^\\\s\p{Cc}]*$/u.test(known);
}

const WRONG: Record<string, (value: string, tagName: string, isShell: boolean) => boolean> = {
  href: (value, tagName, isShell) => tagName !== 'a' || !isInApplication(value, isShell),
  src: (value, tagName, isShell) => !isShell || tagName !== 'img' || value !== PLACE,
  type: (value, tagName) =>
    tagName === 'button' ? value !== 'button' : tagName !== 'input' || !FIELDS.has(value),
  id: (value, _tagName, isShell) => !isShell && RESERVED_IDS.has(value),
};

const shortened = (words: string): string => (words.length > 40 ? `${words.slice(0, 40)}…` : words);
