import { type Answers, datesFor, type Deadline, deadlineOf, phaseAt, texts } from '@portico/contracts';
import type { StepDefinition } from '@portico/form-model';
import type { EntityManager } from 'typeorm';
import { ConflictError } from '../../errors.ts';
import { storedDates, termKeyOf } from '../../terms/index.ts';
import { ownDates } from './own-dates.ts';

export interface Judged {
  applicationId: string;
  /** As they count. */
  answers: Answers;
  definitions: readonly StepDefinition[];
  /** Of the university, IANA name. */
  timeZone: string;
}

/** The deadline of an application by what is stored at this moment; null when it has none. */
export async function storedDeadline(
  reads: EntityManager,
  { applicationId, answers, definitions, timeZone }: Judged,
): Promise<Deadline | null> {
  const dates = (await storedDates(reads))?.dates ?? [];
  const own = await ownDates(reads, applicationId);
  const term = answers[termKeyOf(definitions)];
  return deadlineOf(datesFor(dates, term, answers), own, timeZone);
}

/**
 * @param receivedAt when the server had the request: what it did since then makes nobody late
 * @throws ConflictError `term_closed` after the grace, `term_not_open` before the opening
 */
export async function checkDeadline(reads: EntityManager, judged: Judged, receivedAt: Date): Promise<void> {
  const deadline = await storedDeadline(reads, judged);
  const phase = deadline && phaseAt(deadline, receivedAt.getTime());
  if (phase === 'before') throw new ConflictError('term_not_open', texts.termNotOpen);
  if (phase === 'closed')
    throw new ConflictError('term_closed', deadline?.source === 'own' ? texts.ownTimeOver : texts.termClosed);
}
