import type { Banner, Partner } from '@portico/partner';
import type { EntityManager } from 'typeorm';
import { dateIn, type Platform, Repeated, type Source, Watched } from '../platform/index.ts';
import { storedChange } from './stored-changes.ts';
import { type Changeable, UniversityChangeEntity } from './university-change.entity.ts';

/** The university's settings: those of the file, and what staff have said in place of them. */
export interface UniversityRoom {
  /** For pages: the same object until something changes, at the latest at midnight there. */
  now(): Partner;
  /** Looks at once for what this process has changed itself. */
  look(): Promise<void>;
  close(): Promise<void>;
}

export interface UniversityNeeds {
  platform: Pick<Platform, 'database' | 'clock' | 'logger'>;
  /** Of the file. */
  partner: Partner;
  settings: { pollRegistryMs: number };
}

/** So long before its first day a banner stands in pages, which may be open for days. Earlier nobody can read it there. */
const DAYS_AHEAD = 2;

/** Reads what was changed, and keeps looking at it until `close()`. */
export async function openUniversity({
  platform,
  partner,
  settings,
}: UniversityNeeds): Promise<UniversityRoom> {
  const { database, clock, logger } = platform;
  const watched = new Watched<Partial<Changeable>>(new StoredChanges(database.reads), {});
  let isRead = true;
  const look = async () => {
    try {
      if (await watched.look()) logger.info({}, 'Banners, colors, or logo changed');
      isRead = true;
    } catch (error) {
      // Those of before stay on the pages. It is said once, not with every look.
      if (isRead) logger.error({ err: error }, "Changed settings can't be read");
      isRead = false;
    }
  };
  let shown: { changes: Partial<Changeable>; today: string; partner: Partner } | undefined;
  const now = () => {
    const changes = watched.now();
    const { banners, look: colours } = changes;
    if (!banners && !colours) return partner;
    const today = dateIn(partner.timeZone, clock.now());
    if (shown?.changes !== changes || shown.today !== today)
      shown = {
        ...{ changes, today },
        partner: { ...partner, ...colours, ...(banners && { banners: banners.filter(isNear(today)) }) },
      };
    return shown.partner;
  };
  await watched.look();
  const looking = new Repeated(look);
  looking.start(settings.pollRegistryMs);
  return { now, look, close: () => looking.close() };
}

const isNear = (today: string) => {
  const last = new Date(Date.parse(today) + DAYS_AHEAD * 86_400_000).toISOString().slice(0, 10);
  return ({ startDate, endDate }: Banner) => startDate <= last && today < endDate;
};

class StoredChanges implements Source<Partial<Changeable>> {
  constructor(private readonly reads: EntityManager) {}

  /** Revisions only rise, and so does their number. */
  async fingerprint(): Promise<string> {
    return String(await this.reads.count(UniversityChangeEntity));
  }

  async load(): Promise<Partial<Changeable>> {
    const banners = (await storedChange(this.reads, 'banners'))?.content.value;
    const look = (await storedChange(this.reads, 'look'))?.content.value;
    return { ...(banners && { banners }), ...(look && { look }) };
  }
}
