import type { ReleaseChannelReply, ReleaseVersionReply } from '@portico/contracts';

export const servedAs = (
  channel: ReleaseChannelReply,
  version: string,
): 'live' | 'canary' | 'lastGood' | null =>
  version === channel.live
    ? 'live'
    : version === channel.canary
      ? 'canary'
      : version === channel.last_good
        ? 'lastGood'
        : null;

export function draftsOf(channel: ReleaseChannelReply): ReleaseVersionReply[] {
  const live = channel.versions.find(({ version }) => version === (channel.live ?? channel.taken_off));
  return channel.versions.filter(
    ({ version, withdrawn_at, published_at }) =>
      withdrawn_at === null &&
      version !== live?.version &&
      servedAs(channel, version) === null &&
      (live === undefined || published_at > live.published_at),
  );
}
