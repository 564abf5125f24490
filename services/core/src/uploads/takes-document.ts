import type { StepDefinition } from '@portico/form-model';

/** Whether a question of these steps takes a document under this key. */
export function takesDocument(definitions: StepDefinition[], answerKey: string): boolean {
  const questions = definitions.flatMap(({ groups }) => groups.flatMap((group) => group.questions));
  return questions.some(({ key, widget }) => key === answerKey && (widget as string) === 'document');
}
