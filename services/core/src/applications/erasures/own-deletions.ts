import { texts } from '@portico/contracts';
import { type Applicant, lockProved, type Proofs, type Visitor } from '../../accounts/index.ts';
import type { Database, Outbox } from '../../platform/index.ts';
import type { MailComposer } from '../../texts/index.ts';
import { ConflictError } from '../../errors.ts';
import { nameOfAccount } from '../recipient.ts';
import { SubmissionEntity } from '../submission/submission.entity.ts';
import { deletedMessage } from './deleted-message.ts';
import type { Erasures } from './erasures.ts';

export interface OwnDeletionsParts {
  database: Database;
  outbox: Outbox;
  composer: MailComposer;
  proofs: Proofs;
  erasures: Erasures;
}

/** Applications that their applicants take back before they were ever submitted. */
export class OwnDeletions {
  constructor(private readonly parts: OwnDeletionsParts) {}

  /** What was submitted once is the university's too. */
  async isDeletable({ applicationId }: Applicant): Promise<boolean> {
    return !(await this.parts.database.reads.existsBy(SubmissionEntity, { applicationId }));
  }

  /**
   * Takes application and account away everywhere, and confirms it by mail: that message is all that is left of the address.
   * @throws ConflictError for an application that was ever submitted, InvalidError for a wrong password, TooManyError
   */
  async delete(applicant: Applicant, password: string, visitor: Visitor): Promise<void> {
    const { database, erasures, proofs, outbox, composer } = this.parts;
    if (!(await this.isDeletable(applicant))) throw submitted();
    const proved = await proofs.prove(applicant, password, visitor);
    const { email } = proved;
    const language = proved.language ?? visitor.language;
    const name = await nameOfAccount(database.reads, applicant.accountId);
    const message = deletedMessage(composer, { email, language, name });
    await erasures.eraseOwn(
      applicant.applicationId,
      async (manager, { id: applicationId }) => {
        await lockProved(manager, proved);
        if (await manager.existsBy(SubmissionEntity, { applicationId })) throw submitted();
      },
      async (manager) => void (await outbox.send(manager, message)),
    );
  }
}

const submitted = () => new ConflictError('already_submitted_once', texts.deletionSubmitted);
