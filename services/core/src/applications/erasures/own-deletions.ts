import { texts } from '@portico/contracts';
import { type Applicant, lockProved, type Proofs, type Visitor } from '../../accounts/index.ts';
import type { Database, Outbox } from '../../platform/index.ts';
import type { Letters } from '../../texts/index.ts';
import { ConflictError } from '../../errors.ts';
import { applicationMails as mails } from '../submission/application-mails.texts.ts';
import { SubmissionEntity } from '../submission/submission.entity.ts';
import type { Erasures } from './erasures.ts';

export interface OwnDeletionsParts {
  database: Database;
  outbox: Outbox;
  letters: Letters;
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
    const { erasures, proofs, outbox, letters } = this.parts;
    if (!(await this.isDeletable(applicant))) throw submitted();
    const proved = await proofs.prove(applicant, password, visitor);
    const { email } = proved;
    const language = proved.language ?? visitor.language;
    const message = letters.to({ email, language }, (t) => ({
      kind: 'deleted',
      subject: t(mails.deletedSubject),
      paragraphs: [t(mails.deleted), t(mails.deletedKept)],
    }));
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
