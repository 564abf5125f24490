import type { Question } from '../definition.ts';
import { placeholdersIn } from '../texts/texts-of.ts';
import { isOwnWidget, type WidgetName } from '../widgets.ts';

export const CUSTOM_WIDGET_PATTERN = /^x-[a-z][a-z0-9-]{0,37}$/;
/** Maximum length of a widget's settings as JSON. Every page of the step loads them. */
const SETTINGS_MAX_LENGTH = 4000;
const SETTINGS_MAX_DEPTH = 8;

const NO_FALLBACK: WidgetName[] = ['document', 'lookup', 'monthYear'];

export function customWidgetProblems(question: Question): string[] {
  const { key, widget, fallback, settings, print } = question;
  if (!isOwnWidget(widget)) {
    const stray = Object.entries({ fallback, settings, print }).filter(([, value]) => value !== undefined);
    return stray.map(([what]) => `key "${key}" has ${what}, which only a custom widget can use. Remove it.`);
  }
  return [
    ...(CUSTOM_WIDGET_PATTERN.test(widget)
      ? []
      : [
          `the widget "${widget}" of key "${key}" must be "x-" and at most 38 lowercase letters, digits, and hyphens, starting with a letter, as in "x-mood".`,
        ]),
    ...fallbackProblems(key, widget, fallback),
    ...(settings === undefined ? [] : settingsProblems(key, settings)),
    ...(print === undefined ? [] : printProblems(key, fallback, print.words)),
  ];
}

function fallbackProblems(key: string, widget: string, fallback: WidgetName | undefined): string[] {
  if (fallback === undefined)
    return [
      `key "${key}" has no fallback for its widget "${widget}". Write question.own('${widget}', question.radio({ ... })).`,
    ];
  return NO_FALLBACK.includes(fallback)
    ? [
        `the widget "${widget}" of key "${key}" can't have a ${fallback} as its fallback. Choose another fallback.`,
      ]
    : [];
}

function settingsProblems(key: string, settings: unknown): string[] {
  if (!isJson(settings, SETTINGS_MAX_DEPTH))
    return [
      `the settings of key "${key}" must be plain JSON, at most ${SETTINGS_MAX_DEPTH} levels deep. Remove functions, dates, and anything else that JSON can't contain.`,
    ];
  const { length } = JSON.stringify(settings);
  return length > SETTINGS_MAX_LENGTH
    ? [
        `the settings of key "${key}" have ${length} characters as JSON; at most ${SETTINGS_MAX_LENGTH} are allowed. Move long data into the widget's code.`,
      ]
    : [];
}

function isJson(value: unknown, depth: number): boolean {
  if (value === null || ['string', 'boolean'].includes(typeof value) || Number.isFinite(value)) return true;
  if (typeof value !== 'object' || depth === 0) return false;
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  return isPlain && Object.values(value).every((each) => isJson(each, depth - 1));
}

function printProblems(key: string, fallback: WidgetName | undefined, words: string): string[] {
  if (fallback === 'checkbox')
    return [`key "${key}" has a print format, which a checkbox can't use. Remove it.`];
  return placeholdersIn(words).join() === 'answer'
    ? []
    : [`the print format of key "${key}" must contain {answer} and no other placeholder.`];
}
