import { And, LessThanOrEqual, MoreThan } from 'typeorm';
import type { Database } from '../../platform/index.ts';
import type { ApplicationLine, StaffApplications } from '../staff-applications.ts';
import { ApplicationChangeEntity } from './application-change.entity.ts';

const AT_ONCE = 200;

export interface FeedPage {
  lines: ApplicationLine[];
  erased: string[];
  since: string;
  more: boolean;
}

/** Changed applications for systems that poll: each change once, a few seconds after it was made. */
export class ApplicationFeed {
  constructor(
    private readonly database: Database,
    private readonly applications: StaffApplications,
  ) {}

  /** Returns the number of the last change so far. */
  async last(): Promise<number> {
    return Number((await this.database.reads.maximum(ApplicationChangeEntity, 'number', {})) ?? 0);
  }

  /** Returns, in batches, the applications whose last change is in a range of numbers, oldest change first. */
  async *changed(after: number, until: number): AsyncGenerator<string[]> {
    for (let last = after; ;) {
      const rows = await this.database.reads.find(ApplicationChangeEntity, {
        where: { number: And(MoreThan(last), LessThanOrEqual(until)), state: 'there' },
        order: { number: 'ASC' },
        take: AT_ONCE,
      });
      yield rows.map(({ applicationId }) => applicationId);
      if (rows.length < AT_ONCE) return;
      last = Number(rows.at(-1)?.number);
    }
  }

  /** @param since `since` of the previous page; empty for everything */
  async read(since: string, limit: number): Promise<FeedPage> {
    const rows = await this.database.reads.find(ApplicationChangeEntity, {
      where: { number: MoreThan(Number(since)) },
      order: { number: 'ASC' },
      take: limit,
    });
    const there = rows.filter(({ state }) => state === 'there');
    const found = await this.applications.listByIds(there.map(({ applicationId }) => applicationId));
    const byId = new Map(found.map((line) => [line.id, line]));
    return {
      // An application that was erased in the meantime has no line; a later page reports its erasure. One that has changed again
      // keeps the time of this change, so that the later page doesn't report the same one.
      lines: there.flatMap(({ applicationId, stamp: updatedAt }) => {
        const line = byId.get(applicationId);
        return line ? [{ ...line, updatedAt }] : [];
      }),
      erased: rows.filter(({ state }) => state === 'erased').map(({ applicationId }) => applicationId),
      since: String(rows.at(-1)?.number ?? since),
      more: rows.length === limit,
    };
  }
}
