import { emptyAnswer, type Answers } from './answers.ts';
import { questionsOf } from './blocks/contents.ts';
import type { StepDefinition } from './definition.ts';
import { keysOfQuestion } from './keys.ts';

/** The empty answer to every question whose answer vouches for the application as a whole, companions included. */
export function withdrawnCertification(definitions: StepDefinition[]): Answers {
  const certifying = definitions.flatMap(questionsOf).filter(({ certifies }) => certifies);
  return Object.fromEntries(
    certifying.flatMap((question) => {
      const empty = emptyAnswer({ type: question.widget === 'checkbox' ? 'boolean' : 'text' });
      return keysOfQuestion(question).map((key) => [key, empty]);
    }),
  );
}
