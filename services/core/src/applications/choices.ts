import { TEXTS } from '@portico/contracts';
import type { Database } from '../database/database.ts';
import { InvalidError } from '../errors/errors.ts';
import type { Applicant } from '../sessions/sessions.ts';
import type { Clock } from '../time/clock.ts';
import { ApplicationEntity, type ApplicationRow } from './application.entity.ts';
import { lockEditable, updateApplication } from './application-store.ts';

type Choice = 'addAnother' | 'tabs';

/** More buttons or tabs than any application has. */
const MOST = 100;

/** How the applicant arranged the form: repeated blocks by button, chosen tabs by group. One map each, per application. */
export class Choices<C extends Choice> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly column: C,
  ) {}

  async list({ applicationId: id }: Applicant): Promise<ApplicationRow[C]> {
    const application = await this.database.reads.findOneByOrFail(ApplicationEntity, { id });
    return application[this.column];
  }

  /** @throws InvalidError when there are too many, AlreadySubmittedError */
  async set(
    { applicationId }: Applicant,
    name: string,
    value: ApplicationRow[C][string],
  ): Promise<ApplicationRow[C]> {
    return this.database.unitOfWork.run(async (manager) => {
      const application = await lockEditable(manager, applicationId);
      const chosen = { ...application[this.column], [name]: value } as ApplicationRow[C];
      if (Object.keys(chosen).length > MOST) throw new InvalidError('too_many_choices', TEXTS.badInput);
      await updateApplication(
        manager,
        applicationId,
        { [this.column]: chosen },
        this.clock.now().toISOString(),
      );
      return chosen;
    });
  }
}
