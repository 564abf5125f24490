import type { Answers } from '@portico/contracts';
import { texts } from '@portico/contracts';
import { LessThan } from 'typeorm';
import { checkAnswerTypes } from '../answers/check-answer-types.ts';
import {
  type Actor,
  type Clock,
  type Database,
  deleteInBatches,
  hashToken,
  instantAfter,
  newId,
  newToken,
  type Throttle,
} from '../../platform/index.ts';
import type { Definitions } from '../../releases/index.ts';
import { InvalidError, NotFoundError } from '../../errors.ts';
import { TemporaryAnswersEntity } from './temporary-answers.entity.ts';

/** Milliseconds: a week, so that a link outlasts a weekend. */
export const TEMPORARY_ANSWERS_LIFETIME = 7 * 24 * 60 * 60_000;

export interface TemporaryToken {
  token: string;
  expiresAt: string;
}

/** Answers collected elsewhere that fill an application by link, without an account. */
export class TemporaryAnswers {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly definitions: Definitions,
    private readonly throttle: Throttle,
  ) {}

  async create(body: unknown, by?: Actor): Promise<TemporaryToken> {
    if (by) await this.throttle.consume('temporaryAnswers', by);
    const [made] = await this.keep([checkAnswerTypes(this.definitions, body)]);
    if (!made) throw new Error('One set of answers makes one token.');
    return made;
  }

  /**
   * Skips invalid bodies. Uses one transaction, so that a failed call stores no tokens.
   * @returns tokens and errors in input order
   */
  async createAll(bodies: unknown[]): Promise<(TemporaryToken | InvalidError)[]> {
    const checked = bodies.map((body) => this.checked(body));
    const made = await this.keep(checked.filter((each): each is Answers => !(each instanceof InvalidError)));
    return checked.map((each) => (each instanceof InvalidError ? each : (made.shift() as TemporaryToken)));
  }

  private checked(body: unknown): Answers | InvalidError {
    try {
      return checkAnswerTypes(this.definitions, body);
    } catch (error) {
      if (error instanceof InvalidError) return error;
      throw error;
    }
  }

  async tidy(): Promise<void> {
    const expiresAt = LessThan(this.clock.now().toISOString());
    await deleteInBatches(this.database, TemporaryAnswersEntity, { expiresAt });
  }

  private async keep(all: Answers[]): Promise<TemporaryToken[]> {
    const now = this.clock.now();
    const createdAt = now.toISOString();
    const expiresAt = instantAfter(now, TEMPORARY_ANSWERS_LIFETIME);
    const made = all.map((answers) => ({ answers, token: newToken(), expiresAt }));
    await this.database.unitOfWork.run(async (manager) => {
      await manager.delete(TemporaryAnswersEntity, { expiresAt: LessThan(createdAt) });
      for (const { answers, token } of made) {
        const row = { id: newId(), tokenHash: hashToken(token), answers, createdAt, expiresAt };
        await manager.insert(TemporaryAnswersEntity, row);
      }
    });
    return made.map(({ token }) => ({ token, expiresAt }));
  }

  async read(token: string): Promise<Answers> {
    const row = await this.database.reads.findOneBy(TemporaryAnswersEntity, { tokenHash: hashToken(token) });
    if (!row || row.expiresAt <= this.clock.now().toISOString())
      throw new NotFoundError(texts.temporaryAnswersGone);
    return row.answers;
  }
}
