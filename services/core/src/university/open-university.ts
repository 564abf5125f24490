import type { Banner, Partner } from '@portico/partner';
import type { EntityManager } from 'typeorm';
import { dateIn, type Platform, RepeatingTask, type PolledSource, PolledValue } from '../platform/index.ts';
import { storedChange } from './stored-changes.ts';
import { type Changeable, UniversityChangeEntity } from './university-change.entity.ts';

export interface UniversityModule {
  /** For pages: returns the same object until something changes, at the latest at midnight in the university's time zone. */
  current(): Partner;
  refresh(): Promise<void>;
  close(): Promise<void>;
}

export interface UniversityDeps {
  platform: Pick<Platform, 'database' | 'clock' | 'logger'>;
  partner: Partner;
  settings: { pollRegistryMs: number };
}

/** A page may stay open for days, so it includes banners this many days before their first day, and shows them from that day on. */
const DAYS_AHEAD = 2;

export async function openUniversity({
  platform,
  partner,
  settings,
}: UniversityDeps): Promise<UniversityModule> {
  const { database, clock, logger } = platform;
  const watched = new PolledValue<Partial<Changeable>>(new StoredChanges(database.reads), {});
  let isRead = true;
  const refresh = async () => {
    try {
      if (await watched.poll()) logger.info({}, 'Banners, colors, or logo changed');
      isRead = true;
    } catch (error) {
      // Keep the previous settings. Log once, not on every poll.
      if (isRead) logger.error({ err: error }, "Changed settings can't be read");
      isRead = false;
    }
  };
  let shown: { changes: Partial<Changeable>; today: string; partner: Partner } | undefined;
  const current = () => {
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
  await watched.poll();
  const polling = new RepeatingTask(refresh);
  polling.start(settings.pollRegistryMs);
  return { current, refresh, close: () => polling.close() };
}

const isNear = (today: string) => {
  const last = new Date(Date.parse(today) + DAYS_AHEAD * 86_400_000).toISOString().slice(0, 10);
  return ({ startDate, endDate }: Banner) => startDate <= last && today < endDate;
};

class StoredChanges implements PolledSource<Partial<Changeable>> {
  constructor(private readonly reads: EntityManager) {}

  /** Rows are only added, so their count identifies the state. */
  async fingerprint(): Promise<string> {
    return String(await this.reads.count(UniversityChangeEntity));
  }

  async load(): Promise<Partial<Changeable>> {
    const banners = (await storedChange(this.reads, 'banners'))?.content.value;
    const look = (await storedChange(this.reads, 'look'))?.content.value;
    return { ...(banners && { banners }), ...(look && { look }) };
  }
}
