import type { Answers } from '@portico/contracts';
import { AccountEntity, type AccountRow } from '../accounts/account.entity.ts';
import { ApplicationEntity } from '../applications/application.entity.ts';
import { searchName, newApplication } from '../applications/application-store.ts';
import type { Core } from '../composition/core.ts';
import { newId } from '../platform/identifiers.ts';
import type { Applicant } from '../accounts/sessions/sessions.ts';

/** Adds a confirmed account with these answers. It isn't logged in. */
export async function addApplication(
  { platform: { database, clock } }: Core,
  answers: Answers,
  given: Partial<Pick<AccountRow, 'email' | 'passwordHash'>> = {},
): Promise<Applicant> {
  const accountId = newId();
  const at = clock.now().toISOString();
  const { email = `${accountId}@example.com`, passwordHash = '' } = given;
  const application = { ...newApplication(accountId, at), answers, searchName: searchName(answers) };
  await database.unitOfWork.run(async (manager) => {
    const account = {
      id: accountId,
      email,
      passwordHash,
      confirmedAt: at,
      createdAt: at,
      language: null,
    };
    await manager.insert(AccountEntity, account);
    await manager.insert(ApplicationEntity, application);
  });
  return {
    accountId,
    applicationId: application.id,
    email,
    language: null,
    sessionHash: '',
    lastActiveAt: at,
  };
}
