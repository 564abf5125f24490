import { STEP_FAILURE_KINDS } from '../step-failure.ts';
import { flag, instant, list, maybe, number, optional, record, text, whole } from './shape.ts';

/** Replies of the calls that release. Their types stand in ../release-api.ts. */

export const publishReply = record({ name: text, version: text, published: flag });
export const checkReply = record({ problems: list(text), published: flag });
export const trialReply = record({ url: text, ends_at: instant });

const failures = record(
  Object.fromEntries(STEP_FAILURE_KINDS.map((kind) => [kind, optional(whole)])) as {
    [K in (typeof STEP_FAILURE_KINDS)[number]]: ReturnType<typeof optional<number>>;
  },
);

export const releaseChannelReply = record({
  name: text,
  live: maybe(text),
  canary: maybe(text),
  canary_percent: number,
  last_good: maybe(text),
  revision: whole,
  versions: list(
    record({
      version: text,
      published_at: instant,
      withdrawn_at: maybe(instant),
      built_in: flag,
      commit: maybe(text),
      facade: text,
      form_model: text,
      failures,
      failure_details: list(text),
    }),
  ),
});
export const releasesReply = record({ channels: list(releaseChannelReply) });

export const releaseHistoryReply = record({
  entries: list(
    record({
      at: instant,
      action: text,
      version: text,
      previous: maybe(text),
      canary_percent: maybe(number),
      actor: text,
      reason: maybe(text),
    }),
  ),
});
