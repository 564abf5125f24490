import { type Answers, answerOf } from '@portico/form-model';
import { type EntityManager, MoreThan } from 'typeorm';
import { AccountEntity } from '../../accounts/index.ts';
import { fold } from '../../platform/index.ts';
import { ApplicationEntity } from '../application.entity.ts';
import { displayName } from '../search-name.ts';
import { TemporaryAnswersEntity } from '../temporary-answers/temporary-answers.entity.ts';

/** Rows held in memory at once. */
const BATCH = 500;

/**
 * Temporary answers that were collected of the applicant: they hold an e-mail address of theirs, or their first and last name. No row
 * says whose it is, so a namesake's link may go with them; it can be made again.
 * @returns ids
 */
export async function prospectsLike(reads: EntityManager, applicationId: string): Promise<string[]> {
  const application = await reads.findOneBy(ApplicationEntity, { id: applicationId });
  const account = application && (await reads.findOneBy(AccountEntity, { id: application.accountId }));
  if (!account) return []; // gone already
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
