import { type Answers, answerOf } from '@portico/form-model';
import type { EntityManager } from 'typeorm';
import { AccountEntity } from '../accounts/index.ts';
import type { Recipient } from '../texts/index.ts';
import { ApplicationEntity, type ApplicationRow } from './application.entity.ts';

export async function recipientOf(
  manager: EntityManager,
  { accountId, answers }: Pick<ApplicationRow, 'accountId' | 'answers'>,
): Promise<Recipient> {
  const { email, language } = await manager.findOneByOrFail(AccountEntity, { id: accountId });
  return { email, language, name: greetedAs(answers) };
}

export async function nameOfAccount(manager: EntityManager, accountId: string): Promise<string | undefined> {
  const application = await manager.findOneBy(ApplicationEntity, { accountId });
  return application ? greetedAs(application.answers) : undefined;
}

export const greetedAs = (answers: Answers): string | undefined =>
  ['preferred_first_name', 'first_name']
    .map((key) => String(answerOf(answers, key)).trim())
    .find((name) => name !== '');
