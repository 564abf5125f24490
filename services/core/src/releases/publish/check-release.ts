import { checkDefinition, type StepDefinition } from '@portico/form-model';
import { compile } from '@portico/form-model/validation';
import semver from 'semver';
import { routeProblems } from '../routes/route-problems.ts';
import { OFFICE, SHELL } from '../release-names.ts';
import { outputProblems } from './check-output.ts';
import type { ReleaseFolder } from './read-release-folder.ts';
import { markupProblems } from './markup/first-paint-problems.ts';
import { translationProblems } from './translation-problems.ts';
import { styleProblems } from './styles/style-problems.ts';

export async function releaseProblems(folder: ReleaseFolder): Promise<string[]> {
  const own = (HOST_PAGES[folder.release.name] ?? stepProblems)(folder);
  const ofTexts = own.length > 0 ? [] : [...translationProblems(folder), ...markupProblems(folder)];
  return [...own, ...ofTexts, ...styleProblems(folder), ...(await outputProblems(folder))];
}

const HOST_PAGES: Record<string, (folder: ReleaseFolder) => string[]> = {
  [SHELL]: shellProblems,
  [OFFICE]: officeProblems,
};

function shellProblems({ release }: ReleaseFolder): string[] {
  const problems: string[] = [];
  if (!release.entries.scripts?.length) problems.push('a shell needs entries.scripts.');
  if (!semver.valid(release.contracts.facade))
    problems.push(
      `contracts.facade must be the version that the shell provides, not "${release.contracts.facade}".`,
    );
  return problems;
}

function officeProblems({ release: { entries } }: ReleaseFolder): string[] {
  const problems: string[] = [];
  if (!entries.scripts?.length) problems.push('the Office needs entries.scripts.');
  for (const entry of ['manifest', 'definition'] as const)
    if (entries[entry] !== undefined)
      problems.push(`the Office isn’t a step and can’t have entries.${entry}.`);
  return problems;
}

function stepProblems({ release, manifest, definition }: ReleaseFolder): string[] {
  const problems: string[] = [];
  if (!semver.validRange(release.contracts.facade))
    problems.push(
      `contracts.facade must be the range that the step accepts, not "${release.contracts.facade}".`,
    );
  if (manifest?.name !== release.container)
    problems.push(`its federation manifest must name the container ${release.container}.`);
  if (!definition) return [...problems, 'a step needs entries.definition.'];
  if (definition.id !== release.name) problems.push(`its definition belongs to "${definition.id}".`);
  if (definition.contract !== release.contracts.formModel)
    problems.push(
      `its definition is written for form-model ${definition.contract}, not ${release.contracts.formModel}.`,
    );
  return [...problems, ...routeProblems(definition), ...definitionProblems(definition)];
}

export function definitionProblems(definition: StepDefinition): string[] {
  try {
    compile(definition);
    return checkDefinition(definition);
  } catch (error) {
    return [(error as Error).message];
  }
}
