import type { StepFailureKind } from './step-failure.ts';

/** What staff and the `release` command say to `/service/releases`, with a staff key of the scope `releases`. */
export const RELEASE_PATHS = {
  /** GET: ReleasesReply. POST PublishPayload: PublishReply. */
  releases: '/service/releases',
  /** POST PublishPayload with `release.json`, the manifest and `step.json` only: CheckReply. Takes nothing in. */
  check: '/service/releases/check',
  /** POST ChannelChangesPayload: ReleasesReply of the names that it is about. */
  changes: '/service/releases/changes',
  /** POST TrialPayload: TrialReply. */
  trials: '/service/releases/trials',
} as const;

/** `/service/releases/about`: ReleaseChannelReply. */
export const releasePath = (name: string): string => `${RELEASE_PATHS.releases}/${encodeURIComponent(name)}`;
/** `/service/releases/about/history`: ReleaseHistoryReply. */
export const releaseHistoryPath = (name: string): string => `${releasePath(name)}/history`;
/** GET: the source map of a script, compressed with gzip: `/service/releases/about/1.0.0/maps/step.1f2e3d4c.js`. */
export const releaseMapPath = (name: string, version: string, script: string): string =>
  `${releasePath(name)}/${encodeURIComponent(version)}/maps/${encodeURIComponent(script)}`;
/** POST WithdrawPayload to `/service/releases/about/withdraw`: ReleaseChannelReply. */
export const releaseWithdrawPath = (name: string): string => `${releasePath(name)}/withdraw`;

export interface PublishPayload {
  /** Content in base64 by the path inside the release; `release.json` and all that it names. */
  files: Record<string, string>;
  /** It may need a shell, or be one, that does not fit what is live now: it will be promoted together with the rest. */
  ahead?: boolean;
}

export interface PublishReply {
  name: string;
  version: string;
  /** False when the same release was there already. */
  published: boolean;
}

export interface CheckReply {
  /** Each says what is wrong and how to mend it; none when it may be published. */
  problems: string[];
  /** The version is there already, with the same files. */
  published: boolean;
}

export type ChannelChangePayload = {
  name: string;
  /** As `status` showed it; 0 for a name of which nothing is live yet. Another one is a 409. */
  expected_revision: number;
} & (
  | { action: 'promote'; version: string }
  | { action: 'canary'; version: string; percent: number }
  | { action: 'set-back' }
  | { action: 'rollback'; version?: string }
);

export interface ChannelChangesPayload {
  /** All or none. */
  changes: ChannelChangePayload[];
  reason?: string;
}

export interface WithdrawPayload {
  version: string;
  reason?: string;
}

export interface TrialPayload {
  /** By name. */
  versions: Record<string, string>;
}

export interface TrialReply {
  url: string;
  /** ISO instant, UTC. */
  ends_at: string;
}

export interface ReleasesReply {
  channels: ReleaseChannelReply[];
}

export interface ReleaseChannelReply {
  name: string;
  /** Null while nothing of that name is live. */
  live: string | null;
  canary: string | null;
  canary_percent: number;
  last_good: string | null;
  revision: number;
  /** The newest first; what is served is always among them. */
  versions: ReleaseVersionReply[];
}

export interface ReleaseVersionReply {
  version: string;
  published_at: string;
  withdrawn_at: string | null;
  built_in: boolean;
  commit: string | null;
  facade: string;
  form_model: string;
  /** Number of pages that reported a failure, by kind, of the last 90 days. */
  failures: Partial<Record<StepFailureKind, number>>;
  /** What they said, newest first; of what is served only. */
  failure_details: string[];
}

export interface ReleaseHistoryReply {
  /** Newest first. */
  entries: {
    at: string;
    action: string;
    version: string;
    /** What was live before. */
    previous: string | null;
    canary_percent: number | null;
    actor: string;
    reason: string | null;
  }[];
}
