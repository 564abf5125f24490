import { texts } from '@portico/contracts';
import { type Applicant, lockVerified, type StepUpAuth, type Visitor } from '../../accounts/index.ts';
import type { Database, Outbox } from '../../platform/index.ts';
import type { EmailComposer } from '../../texts/index.ts';
import { ConflictError } from '../../errors.ts';
import { nameOfAccount, deletedMessage } from '../application-messages.ts';
import { SubmissionEntity } from '../submission/submission.entity.ts';
import type { Erasures } from './erasures.ts';

export interface OwnDeletionsDeps {
  database: Database;
  outbox: Outbox;
  composer: EmailComposer;
  stepUpAuth: StepUpAuth;
  erasures: Erasures;
}

export class OwnDeletions {
  constructor(private readonly deps: OwnDeletionsDeps) {}

  /** Applications that were ever submitted aren't deletable: they belong to the university too. */
  async isDeletable({ applicationId }: Applicant): Promise<boolean> {
    return !(await this.deps.database.reads.existsBy(SubmissionEntity, { applicationId }));
  }

  /**
   * Erases the applicant and confirms it by email; that message is the only trace of the address.
   * @throws ConflictError if the application was ever submitted
   */
  async delete(applicant: Applicant, password: string, visitor: Visitor): Promise<void> {
    const { database, erasures, stepUpAuth, outbox, composer } = this.deps;
    if (!(await this.isDeletable(applicant))) throw submitted();
    const proved = await stepUpAuth.verify(applicant, password, visitor);
    const { email } = proved;
    const language = proved.language ?? visitor.language;
    const name = await nameOfAccount(database.reads, applicant.accountId);
    const message = deletedMessage(composer, { email, language, name });
    await erasures.eraseOwn(
      applicant.applicationId,
      async (manager, { id: applicationId }) => {
        await lockVerified(manager, proved);
        if (await manager.existsBy(SubmissionEntity, { applicationId })) throw submitted();
      },
      async (manager) => void (await outbox.send(manager, message)),
    );
  }
}

const submitted = () => new ConflictError('already_submitted_once', texts.deletionSubmitted);
