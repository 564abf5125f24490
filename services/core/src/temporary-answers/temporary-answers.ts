import type { Answers } from '@portico/contracts';
import { TEXTS } from '@portico/contracts';
import { LessThan } from 'typeorm';
import { checkAnswers } from '../applications/check-answers.ts';
import type { Database } from '../database/database.ts';
import { NotFoundError } from '../errors/errors.ts';
import { hashToken, newId, newToken } from '../identifiers/identifiers.ts';
import type { Definitions } from '../releases/definitions.ts';
import type { Actor, Throttle } from '../throttle/throttle.ts';
import type { Clock } from '../time/clock.ts';
import { later } from '../time/dates.ts';
import { TemporaryAnswersEntity } from './temporary-answers.entity.ts';

/** In milliseconds: a week, so that a link in a message can wait for the weekend. */
export const TEMPORARY_ANSWERS_LIFETIME = 7 * 24 * 60 * 60_000;

/** Answers that were collected elsewhere and fill an application by a link, without an account. */
export class TemporaryAnswers {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly definitions: Definitions,
    private readonly throttle: Throttle,
  ) {}

  /**
   * @param by counted against its limit; absent for staff, who have a key
   * @returns the token for the link; it is stored nowhere.
   * @throws InvalidError for a key that no published step has, or a value of another type or too long.
   * @throws TooManyError
   */
  async create(body: unknown, by?: Actor): Promise<{ token: string; expiresAt: string }> {
    if (by) await this.throttle.count('temporaryAnswers', by);
    const answers = checkAnswers(this.definitions, body);
    const token = newToken();
    const now = this.clock.now();
    const expiresAt = later(now, TEMPORARY_ANSWERS_LIFETIME);
    await this.database.unitOfWork.run(async (manager) => {
      await manager.delete(TemporaryAnswersEntity, { expiresAt: LessThan(now.toISOString()) });
      const row = {
        id: newId(),
        tokenHash: hashToken(token),
        answers,
        createdAt: now.toISOString(),
        expiresAt,
      };
      await manager.insert(TemporaryAnswersEntity, row);
    });
    return { token, expiresAt };
  }

  /** @throws NotFoundError, the same for a token that never was and one that has expired. */
  async read(token: string): Promise<Answers> {
    const row = await this.database.reads.findOneBy(TemporaryAnswersEntity, { tokenHash: hashToken(token) });
    if (!row || row.expiresAt <= this.clock.now().toISOString())
      throw new NotFoundError(TEXTS.temporaryAnswersGone);
    return row.answers;
  }
}
