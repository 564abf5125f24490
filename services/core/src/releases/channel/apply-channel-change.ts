import type { EntityManager } from 'typeorm';
import { ConflictError, InvalidError } from '../../errors.ts';
import { knownErrors } from '@portico/contracts/release-wording';
import { failingBrowsers } from '../failures/failing-browsers.ts';
import { ReleaseAuditEntity, type ReleaseAction } from '../release-audit.entity.ts';
import { ReleaseEntity } from '../release.entity.ts';
import { OFFICE, SHELL } from '../release-names.ts';
import type { ChannelChange } from './channel-change.ts';
import type { ChannelRow } from './channel.entity.ts';
import { findRelease, isWithdrawn } from './find-release.ts';

export interface NextChannel {
  channel: ChannelRow;
  action: ReleaseAction;
  version: string;
  reinstated: boolean;
}

/** Returns undefined if the change has no effect. */
export async function nextChannel(
  manager: EntityManager,
  before: ChannelRow | undefined,
  change: ChannelChange,
): Promise<NextChannel | undefined> {
  switch (change.action) {
    case 'promote':
      return promoted(manager, before, change.name, change.version);
    case 'canary':
      return withCanary(manager, before, change);
    case 'set-back':
      return canaryStopped(before, change.name);
    case 'rollback':
      if (before?.canary && change.version === undefined) return canaryStopped(before, change.name);
      if (before?.isOff && change.version === undefined) return enabled(manager, before, change.name);
      return rolledBack(manager, before, change);
    case 'take-off':
      return disabled(before, change.name);
    case 'put-back':
      return enabled(manager, before, change.name);
  }
}

async function promoted(
  manager: EntityManager,
  before: ChannelRow | undefined,
  name: string,
  version: string,
): Promise<NextChannel | undefined> {
  if (before?.live === version) return before.isOff ? enabled(manager, before, name) : undefined;
  await findRelease(manager, name, version);
  const channel = { ...FOR_EVERYBODY, name, live: version, lastGood: before?.live ?? null };
  return { channel: next(before, channel), action: 'promote', version, reinstated: false };
}

async function withCanary(
  manager: EntityManager,
  before: ChannelRow | undefined,
  { name, version, percent }: ChannelChange & { action: 'canary' },
): Promise<NextChannel | undefined> {
  if (name === OFFICE)
    throw new InvalidError(
      'office_canary',
      'The Office doesn’t support canaries. Promote it for everyone; rolling back takes seconds.',
    );
  if (!Number.isInteger(percent) || percent < 1 || percent > 99)
    throw new InvalidError(
      'canary_percent',
      `A canary takes a whole number from 1 to 99 percent, not ${percent}. To release to everyone, promote without --canary.`,
    );
  if (!before || before.isOff)
    throw new InvalidError(
      'no_live_release',
      `No version of ${name} is live. Promote a version for everyone first.`,
    );
  if (before.live === version)
    throw new InvalidError('already_live', `${name} ${version} is already live for everyone.`);
  if (before.canary === version && before.canaryPercent === percent) return undefined;
  await findRelease(manager, name, version);
  const channel = { ...before, canary: version, canaryPercent: percent };
  return { channel: next(before, channel), action: 'canary', version, reinstated: false };
}

function canaryStopped(before: ChannelRow | undefined, name: string): NextChannel {
  if (!before?.canary) throw new InvalidError('no_canary', `${name} has no canary.`);
  const channel = next(before, { ...before, ...FOR_EVERYBODY });
  return { channel, action: 'set-back', version: before.canary, reinstated: false };
}

async function rolledBack(
  manager: EntityManager,
  before: ChannelRow | undefined,
  { name, version: named }: ChannelChange & { action: 'rollback' },
): Promise<NextChannel | undefined> {
  const version = named ?? before?.lastGood;
  if (!before || !version)
    throw new ConflictError(
      'nothing_before',
      `${name} has no previous live version. Name the version to roll back to; the history lists them.`,
    );
  if (version === before.live && !before.isOff) return undefined;
  const target = await findRelease(manager, name, version, { evenWithdrawn: true });
  if (named === undefined) await refuseKnownErrors(manager, name, version);
  const lastGood = await liveBefore(manager, name, version, before.live);
  return {
    channel: next(before, { ...FOR_EVERYBODY, name, live: version, lastGood }),
    action: 'rollback',
    version,
    reinstated: isWithdrawn(target),
  };
}

/** Anyone can send reports, so errors only make a person confirm the version. */
async function refuseKnownErrors(manager: EntityManager, name: string, version: string): Promise<void> {
  const browsers = await failingBrowsers(manager, name, version);
  if (browsers.length === 0) return;
  throw new ConflictError(
    'known_errors',
    `${name} ${knownErrors(version, browsers)} To restore it anyway, roll back to it by name. The history lists other versions.`,
  );
}

function disabled(before: ChannelRow | undefined, name: string): NextChannel | undefined {
  if (name === SHELL)
    throw new InvalidError('shell_stays', 'The shell can’t be disabled: every page needs it.');
  if (!before) throw new InvalidError('no_live_release', `No version of ${name} is live.`);
  if (before.isOff) return undefined;
  const channel = next(before, { ...before, ...FOR_EVERYBODY, isOff: true });
  return { channel, action: 'take-off', version: before.live, reinstated: false };
}

async function enabled(
  manager: EntityManager,
  before: ChannelRow | undefined,
  name: string,
): Promise<NextChannel> {
  if (!before?.isOff) throw new InvalidError('not_taken_off', `${name} isn’t disabled.`);
  const { live: version } = before;
  if (isWithdrawn(await findRelease(manager, name, version, { evenWithdrawn: true })))
    throw new ConflictError(
      'withdrawn',
      `${name} ${version}, the previous live version, is withdrawn. Promote another version, or roll back to this one by name.`,
    );
  const channel = next(before, { ...before, ...FOR_EVERYBODY });
  return { channel, action: 'put-back', version, reinstated: false };
}

/** Returns the fallback for a version: previously live, and neither withdrawn nor the version being replaced. */
async function liveBefore(
  manager: EntityManager,
  name: string,
  version: string,
  leaving: string,
): Promise<string | null> {
  const [row] = await manager.find(ReleaseAuditEntity, {
    where: { name, version, action: 'promote' },
    order: { id: 'DESC' },
    take: 1,
  });
  if (!row?.previous || row.previous === leaving || row.previous === version) return null;
  const release = await manager.findOneBy(ReleaseEntity, { name, version: row.previous });
  return !release || isWithdrawn(release) ? null : release.version;
}

const FOR_EVERYBODY = { canary: null, canaryPercent: 0, isOff: false };

const next = (before: ChannelRow | undefined, channel: Omit<ChannelRow, 'revision'>): ChannelRow => ({
  ...channel,
  revision: (before?.revision ?? 0) + 1,
});
