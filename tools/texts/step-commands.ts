import type { StepDefinition } from '@portico/form-model';
import { SHIPPED_LANGUAGES } from './languages.ts';
import { textsOfStep } from './text-collections.ts';
import { type TextCommand, translationCommands } from './translation-commands.ts';
import { languagesIn } from './translation-files.ts';

/** Returns the commands for a step in its own repository, where every language that it has must be complete. */
export const stepTextCommands = (
  root: string,
  read: () => Promise<StepDefinition>,
): Record<'update' | 'check', TextCommand> =>
  translationCommands(root, async () => [textsOfStep(await read(), { root, folder: '.' })], [
    ...new Set([...SHIPPED_LANGUAGES, ...languagesIn(root, '.')]),
  ]);
