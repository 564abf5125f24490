import { composedTextsOf, textsOf } from '@portico/form-model';
import { languageProblem, TEXT_MAX_LENGTH, textProblems } from '@portico/texts/translations';
import type { ReleaseFolder } from './read-release-folder.ts';

type Translated = Pick<ReleaseFolder, 'release' | 'definition' | 'translations' | 'laterTranslations'>;

/** Allows missing texts, which are shown in English. */
export function translationProblems(found: Translated): string[] {
  const { release, translations, laterTranslations } = found;
  const labels = Object.keys(release.labels ?? {}).filter(
    (language) => !Object.hasOwn(translations, language),
  );
  return [
    ...labels.map((language) => `its label in "${language}" has no translations. Build it again.`),
    ...Object.entries(translations).flatMap(([language, texts]) => {
      const problem = languageProblem(language);
      if (problem) return [problem];
      const problems = fileProblems(found, language, release.entries.translations?.[language], texts);
      return [...problems, ...labelProblems(found, language, texts)];
    }),
    ...Object.entries(laterTranslations).flatMap(([language, texts]) =>
      fileProblems(found, language, release.entries.laterTranslations?.[language], texts),
    ),
  ];
}

function fileProblems(found: Translated, language: string, file: string | undefined, texts: unknown) {
  if (!isObject(texts)) return [`${file} must be a JSON object with text ids as keys. Build it again.`];
  const problemsOf = found.definition ? stepTextProblems : messageProblems;
  const problems = Object.entries(texts).flatMap(([id, text]) =>
    problemsOf(found, language, id, text).map((sentence) => `${file}: ${id}: ${sentence}`),
  );
  return some(problems, `${file}`);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lists texts that would be shown in English, in one message per language. */
export function translationGaps({ definition, translations }: Translated): string[] {
  if (!definition) return [];
  const composed = composedTextsOf(definition);
  const ids = Object.keys(textsOf(definition)).filter((id) => !composed.has(id));
  return Object.entries(translations).flatMap(([language, texts]) => {
    const missing = ids.filter((id) => !Object.hasOwn(Object(texts) as object, id));
    if (missing.length === 0) return [];
    return [
      `${missing.length} of ${ids.length} texts are not translated into "${language}" and will be shown in English: ${named(missing)}.`,
    ];
  });
}

function stepTextProblems({ definition }: Translated, language: string, id: string, text: unknown): string[] {
  const sources = definition ? textsOf(definition) : {};
  const source = Object.hasOwn(sources, id) ? sources[id] : undefined;
  if (source === undefined) return ['The step has no such text. Remove it, or correct its ID.'];
  if (typeof text !== 'string' || text === '') return ['It must be a string. Build it again.'];
  return textProblems({ source, text, language, kind: 'plain' });
}

/** Doesn't compare sources: the shell's messages are compiled, and some sources exist only in its code. */
function messageProblems(_: Translated, _language: string, _id: string, message: unknown): string[] {
  if (typeof message !== 'string' && !Array.isArray(message))
    return ['It isn’t a compiled message. Build it again.'];
  const { length } = typeof message === 'string' ? message : JSON.stringify(message);
  return length > 2 * TEXT_MAX_LENGTH ? [`It is too long; ${TEXT_MAX_LENGTH} characters are allowed.`] : [];
}

/** The navigation label must also be in release.json, because it is needed before the translations load. */
function labelProblems({ release, definition }: Translated, language: string, texts: unknown) {
  if (!definition || !isObject(texts)) return [];
  const label = Object.hasOwn(texts, 'label') ? texts.label : undefined;
  if (release.labels?.[language] === label) return [];
  return [`its label in "${language}" differs from its translations. Build it again.`];
}

const SHOWN = 5;

const named = (ids: string[]) =>
  ids.slice(0, SHOWN).join(', ') + (ids.length > SHOWN ? ` and ${ids.length - SHOWN} more` : '');

const some = (problems: string[], file: string) =>
  problems.length <= SHOWN
    ? problems
    : [...problems.slice(0, SHOWN), `${file} has ${problems.length - SHOWN} more problems.`];
