import { HEADERS, texts } from '@portico/contracts';
import { InvalidError, type Save } from '@portico/core';
import Joi from 'joi';
import type { IncomingHttpHeaders } from 'node:http';
import { pageHeaders } from './shown-page.ts';

const WHOLE = /^\d{1,9}$/;
const TAB = /^[\w-]{1,64}$/;

/** Used only for the API description; `readSaveHeaders` validates. */
export const tabHeaders = Joi.object({
  [HEADERS.tab]: Joi.string().pattern(TAB).description('ID of the browser tab.'),
}).concat(pageHeaders);
export const saveHeaders = Joi.object({
  [HEADERS.answerBase]: Joi.string()
    .pattern(WHOLE)
    .description('Answer version that the page last received.'),
  [HEADERS.answerKeyBases]: Joi.string().description(
    'JSON with older base versions of single keys, `{ key: version }`.',
  ),
  [HEADERS.saveNumber]: Joi.string()
    .pattern(WHOLE)
    .description('Increases with each save of the browser tab.'),
}).concat(tabHeaders);

export function readSaveHeaders(headers: IncomingHttpHeaders): Omit<Save, 'answers'> {
  const base = one(headers, HEADERS.answerBase);
  const keyBases = one(headers, HEADERS.answerKeyBases);
  const tab = one(headers, HEADERS.tab);
  const number = one(headers, HEADERS.saveNumber);
  if (base !== undefined && !WHOLE.test(base)) throw refused(HEADERS.answerBase);
  if (number !== undefined && !WHOLE.test(number)) throw refused(HEADERS.saveNumber);
  if (tab !== undefined && !TAB.test(tab)) throw refused(HEADERS.tab);
  return {
    ...(base !== undefined && { base: Number(base) }),
    ...(keyBases !== undefined && { keyBases: readKeyBases(keyBases) }),
    ...(tab !== undefined && { tab }),
    ...(number !== undefined && { number: Number(number) }),
  };
}

function readKeyBases(text: string): Record<string, number> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refused(HEADERS.answerKeyBases);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw refused(HEADERS.answerKeyBases);
  const entries: [string, unknown][] = Object.entries(value);
  if (!entries.every(([, base]) => Number.isSafeInteger(base) && Number(base) >= 0))
    throw refused(HEADERS.answerKeyBases);
  return Object.fromEntries(entries) as Record<string, number>;
}

function one(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(',') : value;
}

const refused = (name: string) =>
  new InvalidError('invalid_header', texts.badInput, { [name]: texts.badInput });
