import type {
  CanaryRates,
  ReleaseChannelReply,
  ReleaseFile,
  ReleaseHistoryReply,
  ReleaseVersionReply,
} from '@portico/contracts';
import { type EntityManager, In } from 'typeorm';
import { NotFoundError } from '../errors.ts';
import { findRelease } from './channel/find-release.ts';
import { checkOf } from './check/release-check-status.ts';
import { ChannelEntity, type ChannelRow } from './channel/channel.entity.ts';
import { failingBrowsers } from './failures/failing-browsers.ts';
import type { FailureCounts, StepFailures } from './failures/step-failures.ts';
import { type ReleaseAction, ReleaseAuditEntity } from './release-audit.entity.ts';
import { ReleaseEntity, type ReleaseRow } from './release.entity.ts';
import type { StepViews } from './views/step-views.ts';
import { ReleaseKeyEntity, type ReleaseKeyRow } from './signing/release-key.entity.ts';

const VERSIONS_SHOWN = 10;
const ENTRIES_SHOWN = 100;
const DETAILS_SHOWN = 5;
/** Versions whose errors are described: those that were live or a canary last. */
const RECENT = 5;
const SERVING: ReleaseAction[] = ['promote', 'canary', 'rollback', 'put-back'];

export class ReleaseOverview {
  constructor(
    private readonly reads: EntityManager,
    private readonly failures: StepFailures,
    private readonly views: Pick<StepViews, 'rates'>,
  ) {}

  async all(): Promise<ReleaseChannelReply[]> {
    const names = await this.reads
      .createQueryBuilder(ReleaseEntity, 'r')
      .select('DISTINCT r.name', 'name')
      .orderBy('r.name')
      .getRawMany<{ name: string }>();
    return Promise.all(names.map(({ name }) => this.channel(name)));
  }

  async channel(name: string): Promise<ReleaseChannelReply> {
    const channel = await this.reads.findOneBy(ChannelEntity, { name });
    const current = [channel?.live, channel?.canary, channel?.lastGood];
    const served = new Set(
      [...current, ...(await this.recent(name))].filter((each) => typeof each === 'string'),
    );
    const newest = await this.reads.find(ReleaseEntity, {
      where: { name },
      order: { publishedAt: 'DESC', id: 'DESC' },
      take: VERSIONS_SHOWN,
    });
    if (newest.length === 0) throw new NotFoundError(`${name} has no releases.`);
    const shown = new Set(newest.map(({ version }) => version));
    const missing = [...served].filter((version) => !shown.has(version));
    const older =
      missing.length > 0 ? await this.reads.findBy(ReleaseEntity, { name, version: In(missing) }) : [];
    const counts = await this.failures.counts(name);
    const keys = await this.keys(name);
    const versions = await Promise.all(
      [...newest, ...older].map((row) =>
        this.describe(row, counts.get(row.version) ?? {}, keys, { hasDetails: served.has(row.version) }),
      ),
    );
    return {
      ...channelFields(channel),
      last_good_errors: channel?.lastGood ? await failingBrowsers(this.reads, name, channel.lastGood) : [],
      canary_rates: await this.rates(channel),
      name,
      versions,
    };
  }

  async version(name: string, version: string): Promise<ReleaseVersionReply> {
    const row = await findRelease(this.reads, name, version, { evenWithdrawn: true });
    const counts = await this.failures.counts(name);
    return this.describe(row, counts.get(version) ?? {}, await this.keys(name), { hasDetails: true });
  }

  async history(name: string): Promise<ReleaseHistoryReply['entries']> {
    const rows = await this.reads.find(ReleaseAuditEntity, {
      where: { name },
      order: { id: 'DESC' },
      take: ENTRIES_SHOWN,
    });
    const keys = await this.keys(name);
    const versions = [...new Set(rows.map(({ version }) => version))];
    const releases = await this.reads.findBy(ReleaseEntity, { name, version: In(versions) });
    const rowOf = (version: string) => releases.find((each) => each.version === version);
    return rows.map(({ at, action, version, previous, canaryPercent, actor, reason }) => ({
      at,
      action,
      version,
      previous,
      canary_percent: canaryPercent,
      actor,
      reason,
      ...originOf(rowOf(version), keys),
    }));
  }

  private async recent(name: string): Promise<string[]> {
    const rows = await this.reads
      .createQueryBuilder(ReleaseAuditEntity, 'a')
      .select('a.version', 'version')
      .addSelect('MAX(a.id)', 'latest')
      .where({ name, action: In(SERVING) })
      .groupBy('a.version')
      .orderBy('latest', 'DESC')
      .limit(RECENT)
      .getRawMany<{ version: string }>();
    return rows.map(({ version }) => version);
  }

  private async rates(channel: ChannelRow | null): Promise<CanaryRates | null> {
    return channel?.canary ? this.views.rates(channel.name, channel.live, channel.canary) : null;
  }

  private keys(name: string): Promise<ReleaseKeyRow[]> {
    return this.reads.findBy(ReleaseKeyEntity, { name });
  }

  private async describe(
    row: ReleaseRow,
    failures: FailureCounts,
    keys: ReleaseKeyRow[],
    { hasDetails }: { hasDetails: boolean },
  ): Promise<ReleaseVersionReply> {
    const { name, version, release, publishedAt, withdrawnAt, builtIn } = row;
    const needsDetails = hasDetails && Object.keys(failures).length > 0;
    const groups = needsDetails ? await this.failures.groups(name, version, DETAILS_SHOWN) : [];
    return {
      version,
      published_at: publishedAt,
      withdrawn_at: withdrawnAt,
      built_in: Boolean(builtIn),
      ...originOf(row, keys),
      dependencies: release.built?.dependencies ?? [],
      facade: release.contracts.facade,
      form_model: release.contracts.formModel,
      check: checkOf(row),
      failures,
      failure_details: groups.map(({ kind, detail }) => `${kind}: ${detail}`),
      failure_groups: groups,
      script_bytes: scriptBytes(release.files),
    };
  }
}

const scriptBytes = (files: ReleaseFile['files']): number =>
  Object.entries(files).reduce((sum, [file, { bytes }]) => (file.endsWith('.js.gz') ? sum + bytes : sum), 0);

function originOf(row: ReleaseRow | undefined, keys: ReleaseKeyRow[]) {
  const { commit = null, built } = row?.release ?? {};
  const key = keys.find(({ id }) => id === row?.signingKey);
  return {
    commit,
    dirty: built?.dirty ?? null,
    builder: built?.builder ?? null,
    sdk: built?.sdk ?? null,
    signed_by: key ? { key: key.fingerprint, label: key.label } : null,
  };
}

const channelFields = (channel: ChannelRow | null) => ({
  live: channel && !channel.isOff ? channel.live : null,
  canary: channel?.canary ?? null,
  canary_percent: channel?.canaryPercent ?? 0,
  last_good: channel?.lastGood ?? null,
  taken_off: channel?.isOff ? channel.live : null,
  revision: channel?.revision ?? 0,
});
