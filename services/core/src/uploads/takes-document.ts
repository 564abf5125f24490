import { questionsOf, type StepDefinition } from '@portico/form-model';

/** Whether a question of these steps takes a document under this key. */
export function takesDocument(definitions: StepDefinition[], answerKey: string): boolean {
  return definitions
    .flatMap(questionsOf)
    .some(({ key, widget }) => key === answerKey && widget === 'document');
}
