import { MoreThan } from 'typeorm';
import type { Database } from '../../platform/index.ts';
import type { ApplicationLine, StaffApplications } from '../staff-applications.ts';
import { ApplicationChangeEntity } from './application-change.entity.ts';

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

  /** @param since `since` of the previous page; empty for everything */
  async read(since: string, limit: number): Promise<FeedPage> {
    const rows = await this.database.reads.find(ApplicationChangeEntity, {
      where: { number: MoreThan(Number(since)) },
      order: { number: 'ASC' },
      take: limit,
    });
    const there = rows.filter(({ state }) => state === 'there').map(({ applicationId }) => applicationId);
    const found = await this.applications.listByIds(there);
    const byId = new Map(found.map((line) => [line.id, line]));
    return {
      // An application that was erased in the meantime has no line; a later page reports its erasure.
      lines: there.flatMap((id) => byId.get(id) ?? []),
      erased: rows.filter(({ state }) => state === 'erased').map(({ applicationId }) => applicationId),
      since: String(rows.at(-1)?.number ?? since),
      more: rows.length === limit,
    };
  }
}
