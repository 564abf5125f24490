import { type Answers, datesFor, type Deadline, deadlineOf, phaseAt, texts } from '@portico/contracts';
import type { StepDefinition } from '@portico/form-model';
import type { EntityManager } from 'typeorm';
import { ConflictError } from '../../errors.ts';
import { storedDates, termKeyOf } from '../../terms/index.ts';
import { ownDates } from './personal-dates.ts';

export interface DeadlineCheck {
  applicationId: string;
  answers: Answers;
  definitions: readonly StepDefinition[];
  timeZone: string;
}

export async function storedDeadline(
  reads: EntityManager,
  { applicationId, answers, definitions, timeZone }: DeadlineCheck,
): Promise<Deadline | null> {
  const dates = (await storedDates(reads))?.dates ?? [];
  const own = await ownDates(reads, applicationId);
  const term = answers[termKeyOf(definitions)];
  return deadlineOf(datesFor(dates, term, answers), own, timeZone);
}

/** @param receivedAt when the request arrived @throws ConflictError `term_closed` after the grace period, or `term_not_open` */
export async function checkDeadline(
  reads: EntityManager,
  judged: DeadlineCheck,
  receivedAt: Date,
): Promise<void> {
  const deadline = await storedDeadline(reads, judged);
  const phase = deadline && phaseAt(deadline, receivedAt.getTime());
  if (phase === 'before') throw new ConflictError('term_not_open', texts.termNotOpen);
  if (phase === 'closed')
    throw new ConflictError('term_closed', deadline?.source === 'own' ? texts.ownTimeOver : texts.termClosed);
}
