import { type Answers, answerOf } from '@portico/form-model';
import { type EntityManager, MoreThan } from 'typeorm';
import { AccountEntity } from '../../accounts/index.ts';
import { fold } from '../../platform/index.ts';
import { ApplicationEntity } from '../application.entity.ts';
import { displayName } from '../application-store.ts';
import { TemporaryAnswersEntity } from '../temporary-answers/temporary-answers.entity.ts';

const BATCH = 500;

/** Returns ids of prefilled answers with the applicant's email address or full name. May include answers of a namesake. */
export async function findProspectAnswers(reads: EntityManager, applicationId: string): Promise<string[]> {
  const application = await reads.findOneBy(ApplicationEntity, { id: applicationId });
  const account = application && (await reads.findOneBy(AccountEntity, { id: application.accountId }));
  if (!account) return []; // the applicant is already erased
  const emails = [account.email, String(answerOf(application.answers, 'email_address'))]
    .map(plain)
    .filter(Boolean);
  const name = nameOf(application.answers);
  const isTheirs = (answers: Answers) =>
    Object.values(answers).some((value) => emails.includes(plain(String(value)))) ||
    (name !== '' && nameOf(answers) === name);

  const found: string[] = [];
  for (let last = ''; ;) {
    const rows = await reads.find(TemporaryAnswersEntity, {
      where: { id: MoreThan(last) },
      order: { id: 'ASC' },
      take: BATCH,
    });
    found.push(...rows.filter(({ answers }) => isTheirs(answers)).map(({ id }) => id));
    const next = rows.at(-1)?.id;
    if (rows.length < BATCH || next === undefined) return found;
    last = next;
  }
}

const plain = (text: string) => text.trim().toLowerCase();
const nameOf = (answers: Answers) => fold(displayName(answers));
