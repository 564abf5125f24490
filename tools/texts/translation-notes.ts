import type { StepDefinition } from '@portico/form-model';
import { textsCommand } from '../workspace/release-command.mjs';
import { lineOf } from './check-translations.ts';
import { type Finding, findTranslationProblems } from './find-translation-problems.ts';
import { SHIPPED_LANGUAGES } from './languages.ts';
import { languagesIn } from './translation-files.ts';
import { readCollections, type TextCollection, textsOfStep } from './text-collections.ts';

/** Messages about translations in the sources, for the person who publishes the release. */
export interface ReleaseNotes {
  problems: string[];
  /** One sentence per language about texts that fall back to English. */
  warnings: string[];
}

/** @param sources folder of the step's sources */
export const stepNotes = (sources: string, definition: StepDefinition): ReleaseNotes =>
  notesOn(sources, textsOfStep(definition, { root: sources, folder: '.' }));

export async function shellNotes(root: string): Promise<ReleaseNotes> {
  const shell = (await readCollections(root)).find(({ folder }) => folder === 'apps/shell');
  return shell ? notesOn(root, shell) : { problems: [], warnings: [] };
}

function notesOn(root: string, collection: TextCollection): ReleaseNotes {
  const findings = findTranslationProblems(root, collection, SHIPPED_LANGUAGES);
  const isWarning = ({ kind }: Finding) => kind === 'missing' || kind === 'out of date';
  const warnings = findings.filter(isWarning);
  if (collection.kind === 'plain' && languagesIn(root, collection.folder).length === 0)
    return {
      problems: [],
      warnings: ['The step has no translations, so every language shows English.'],
    };
  const files = [...new Set(warnings.map(({ file }) => file))];
  return {
    problems: some(findings.filter((each) => !isWarning(each)).map(lineOf)),
    warnings: files.map((file) => `${file}: ${sentence(warnings.filter((each) => each.file === file))}`),
  };
}

function sentence(found: Finding[]): string {
  const of = (kind: Finding['kind']) => found.filter((each) => each.kind === kind).map(({ id }) => id ?? '');
  const told = [
    counted(of('missing'), 'not translated'),
    counted(of('out of date'), 'translated from an earlier English text'),
  ].filter((each) => each !== undefined);
  return `${told.join('; ')}. These texts are shown in English. "${textsCommand('check')}" lists them.`;
}

/** Maximum number of texts to name in a message. The others are counted. */
const SHOWN = 20;

function counted(ids: string[], what: string): string | undefined {
  if (ids.length === 0) return undefined;
  const rest = ids.length > SHOWN ? ` and ${ids.length - SHOWN} more` : '';
  return `${ids.length} ${ids.length === 1 ? 'text is' : 'texts are'} ${what} (${ids.slice(0, SHOWN).join(', ')}${rest})`;
}

const PROBLEMS_SHOWN = 10;

const some = (problems: string[]) =>
  problems.length <= PROBLEMS_SHOWN
    ? problems
    : [
        ...problems.slice(0, PROBLEMS_SHOWN),
        `and ${problems.length - PROBLEMS_SHOWN} more translations have problems.`,
      ];
