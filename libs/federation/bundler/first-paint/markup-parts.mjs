import { CLOSE, mark, NAMED, OPEN } from './slot-marks.mjs';

/** Bidi isolates around values. Removed here, because the server adds them again when it fills in a text. */
const ISOLATES = /[\u2068\u2069]/g;

/** Splits rendered markup into parts. @param {string} markup @returns {import('@portico/contracts').MarkupPart[]} */
export function partsOf(markup) {
  const reader = { markup, at: 0 };
  const parts = read(reader);
  if (reader.at < markup.length) throw new Error(`The markup closes a slot that isn’t open: ${markup}`);
  return parts;
}

function read(reader) {
  const { markup } = reader;
  const parts = [];
  while (reader.at < markup.length && markup[reader.at] !== CLOSE) {
    if (markup[reader.at] === OPEN) parts.push(readSlot(reader));
    else {
      const next = markup.slice(reader.at).search(/[\ue000\ue002]/);
      const end = next < 0 ? markup.length : reader.at + next;
      parts.push(markup.slice(reader.at, end));
      reader.at = end;
    }
  }
  return parts;
}

function readSlot(reader) {
  const named = reader.markup.indexOf(NAMED, reader.at);
  const [, kind, name] = /^(\w):([^]*)$/.exec(reader.markup.slice(reader.at + 1, named)) ?? [];
  reader.at = named + 1;
  const inside = read(reader);
  reader.at += 1;
  return slotOf(kind, name, inside);
}

function slotOf(kind, name, inside) {
  if (kind === 'v') return { value: name };
  if (kind === 'i') return { inside: true };
  if (kind === 'a') return { argument: name, parts: withoutIsolates(inside) };
  if (kind === 'e') return { element: name, parts: inside };
  const named = (member) =>
    Object.fromEntries(inside.filter((part) => part[member]).map((part) => [part[member], part.parts]));
  const [values, elements] = [named('argument'), named('element')];
  return {
    text: name,
    ...(kind === 'r' && { isRich: true }),
    ...(Object.keys(values).length > 0 && { values }),
    ...(Object.keys(elements).length > 0 && { elements }),
  };
}

const withoutIsolates = (parts) =>
  parts
    .map((part) => (typeof part === 'string' ? part.replace(ISOLATES, '') : part))
    .filter((part) => part !== '');

/**
 * Turns sample list items in a rendered layout into repeatable parts.
 * @param {string} markup of a layout
 * @returns {import('@portico/contracts').MarkupPart[]}
 */
export function frameParts(markup) {
  // Remove the preload links that React adds for images.
  let rest = markup.replace(/<link rel="preload"[^>]*>/g, '');
  /** @type {Record<string, Record<string, string>>} */
  const lists = {};
  const take = (list, kind, name, tag) => {
    const [start, end] = elementAround(rest, name, tag);
    const place = lists[list] ? '' : mark('l', list);
    (lists[list] ??= {})[kind] = rest.slice(start, end);
    rest = rest.slice(0, start) + place + rest.slice(end);
  };
  take('sections', 'only', `v:section.id${NAMED}`, 'li');
  lists.sections.only = lists.sections.only.replace('step.route.current', 'step.route');
  rest = withPlace(rest);
  for (const kind of STEPS) take('steps', kind, `v:step.route.${kind}${NAMED}`, 'li');
  take('address', 'only', `:partner.address.1${NAMED}`, 'span');
  take('banners', 'only', `:partner.banners.1${NAMED}`, 'p');
  take('announcements', 'only', `l:banners${NAMED}`, 'section');
  take('welcome', 'only', `:banners.welcome${NAMED}`, 'div');
  take('loading', 'only', `:ui.loading${NAMED}`, 'div');
  take('heading', 'seen', '<h1', 'h1');
  take('heading', 'heard', '<h1', 'span');
  for (const [index, kind] of STEPS.entries())
    lists.steps[kind] = withNumber(lists.steps[kind], index + 1).replace(`step.route.${kind}`, 'step.route');
  const parts = (text) =>
    text
      .split(new RegExp(`${OPEN}l:(\\w+)${NAMED}${CLOSE}`))
      .flatMap((part, index) => (index % 2 === 1 ? [eachOf(part)] : partsOf(part)));
  const eachOf = (list) => ({
    each: list,
    parts: Object.fromEntries(Object.entries(lists[list]).map(([kind, part]) => [kind, parts(part)])),
  });
  return parts(rest);
}

const STEPS = ['passed', 'current', 'later'];

function elementAround(markup, name, tag) {
  const at = markup.indexOf(name);
  const start = markup.lastIndexOf(`<${tag}`, at);
  const end = markup.indexOf(`</${tag}>`, at) + tag.length + 3;
  if (at < 0 || start < 0 || end <= at)
    throw new Error(`The layout was rendered without ${name} in a <${tag}>`);
  return [start, end];
}

/** Replaces the sample's step number (2) and number of steps (3) by slots. */
function withPlace(markup) {
  return [
    ['number', '2', 'step.number'],
    ['count', '3', 'steps.count'],
  ].reduce((text, [name, sample, value]) => {
    const [before, after, ...more] = text.split(mark('a', name, sample));
    if (after === undefined || more.length > 0)
      throw new Error(`The rendered layout must contain {${name}} of the step navigation exactly once`);
    return before + mark('a', name, mark('v', value)) + after;
  }, markup);
}

function withNumber(item, number) {
  const parts = item.split(`>${number}<`);
  if (parts.length !== 2)
    throw new Error(
      `Expected the number ${number} exactly once in this item of the step navigation: ${item}`,
    );
  return parts.join(`>${mark('v', 'step.number')}<`);
}
