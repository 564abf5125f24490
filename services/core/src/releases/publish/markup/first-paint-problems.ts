import { type EachSlot, FIRST_PAINT_FORM, type MarkupPart } from '@portico/contracts';
import { questionsOf, type StepDefinition, textsOf } from '@portico/form-model';
import { isNestedTooDeep } from '../json-nesting.ts';
import type { ReleaseFolder } from '../read-release-folder.ts';
import { SHELL } from '../../release-names.ts';
import { htmlProblems, PLACE } from './html-problems.ts';
import Joi from 'joi';

type Painted = Pick<ReleaseFolder, 'release' | 'files'> & Partial<Pick<ReleaseFolder, 'definition'>>;

const SHOWN = 5;
const LONGEST = { shell: 1_000_000, step: 200_000 };

/** Checks first-paint markup. The server embeds it in its page, so only fields and text placeholders are allowed. */
export function markupProblems({ release, files, definition }: Painted): string[] {
  const name = release.entries.firstPaint;
  if (name === undefined) return [];
  const content = String(files.get(name));
  const isShell = release.name === SHELL;
  if (content.length > LONGEST[isShell ? 'shell' : 'step'])
    return [`${name} is too long. Ask fewer questions first, or build it again.`];
  if (isNestedTooDeep(Buffer.from(content))) return [`${name} is nested too deep. Build it again.`];
  const file = parse(content);
  if (!isFile(file)) return [`${name} is not the output of a build. Build it again.`];
  // Nothing to check: pages ignore unknown formats.
  if (file.form !== FIRST_PAINT_FORM) return [];
  const masked = new Set(definition ? maskedKeys(definition) : []);
  const drawn = Object.entries(file.markup).flatMap(([language, forms]) =>
    Object.entries(forms).map(([form, parts]) => [`${language}, ${form}`, parts] as const),
  );
  const problems = drawn.flatMap(([where, parts]) => {
    if (!isParts(parts)) return [`${name} (${where}) has invalid parts. Build it again.`];
    const unknown = definition ? unknownTexts(parts, definition) : [];
    return [...unknown, ...markupsOf(parts).flatMap((each) => htmlProblems(each, { isShell, masked }))].map(
      (problem) => `${name} (${where}): ${problem}`,
    );
  });
  const different = [...new Set(problems)];
  if (different.length <= SHOWN) return different;
  return [...different.slice(0, SHOWN), `${name} has ${different.length - SHOWN} more problems.`];
}

interface MarkupFile {
  form: number;
  markup: Record<string, Record<string, unknown>>;
}

function parse(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isFile = (file: unknown): file is MarkupFile =>
  isObject(file) &&
  typeof file.form === 'number' &&
  typeof file.drawing === 'string' &&
  isObject(file.markup) &&
  Object.values(file.markup).every(isObject);

/** Stands for a filled placeholder, escaped as on the server. Outside text or quotes, it would be parsed as a forbidden attribute. */
const FILLED = PLACE.replace('"', '&quot;').replace('<', '&lt;').replace('>', '&gt;');

function inFull(parts: readonly MarkupPart[], inside = ''): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if ('inside' in part) return inside;
      if ('value' in part) return FILLED;
      if ('each' in part) return partsOfList(part);
      const elements = Object.values(part.elements ?? {});
      return FILLED + elements.map((element) => inFull(element, FILLED)).join(FILLED);
    })
    .join('');
}

const partsOfList = ({ parts }: EachSlot): string =>
  Object.values(parts)
    .map((part) => inFull(part))
    .join('');

function markupsOf(parts: readonly MarkupPart[]): string[] {
  const inner = innerParts(parts).map((each) => inFull(each, FILLED));
  return [inFull(parts), ...new Set(inner)];
}

function innerParts(parts: readonly MarkupPart[]): MarkupPart[][] {
  const own = parts.flatMap((part) => {
    if (typeof part === 'string') return [];
    if ('each' in part) return Object.values(part.parts);
    return 'text' in part ? Object.values(part.elements ?? {}) : [];
  });
  return own.flatMap((each) => [each, ...innerParts(each)]);
}

const maskedKeys = (definition: StepDefinition): string[] =>
  questionsOf(definition)
    .filter(({ mask }) => mask !== undefined)
    .map(({ key }) => key);

function unknownTexts(parts: readonly MarkupPart[], definition: StepDefinition): string[] {
  const known = textsOf(definition);
  const named = [parts, ...innerParts(parts)].flat().flatMap((part) => {
    const isOwn = typeof part === 'object' && 'text' in part && part.text.startsWith('@');
    return isOwn ? [part.text.slice(1)] : [];
  });
  return [...new Set(named)]
    .filter((id) => !Object.hasOwn(known, id))
    .map((id) => `the step has no text "${id}". Build it again.`);
}

const parts = Joi.array().items(Joi.link('#part')).max(20_000);
const byName = Joi.object().pattern(/^[\w.-]{1,64}$/, parts);
const id = Joi.string().max(300);

const part = Joi.alternatives(
  Joi.string().allow(''),
  Joi.object({ text: id.required(), isRich: true, values: byName, elements: byName }),
  Joi.object({ value: id.required() }),
  Joi.object({ inside: Joi.valid(true).required() }),
  Joi.object({
    each: Joi.valid(
      'steps',
      'sections',
      'address',
      'banners',
      'announcements',
      'welcome',
      'heading',
      'loading',
    ).required(),
    parts: byName.required(),
  }),
).id('part');

const shape = Joi.array().items(part).max(20_000).required().prefs({ convert: false });

const isParts = (value: unknown): value is MarkupPart[] => shape.validate(value).error === undefined;
