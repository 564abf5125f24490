import { cleanLine } from '@portico/form-model';
import {
  flag,
  instant,
  list,
  maybe,
  number,
  oneOf,
  optional,
  record,
  text,
  type TypeOf,
  value,
  whole,
} from '../shape.ts';
import type { StepDefinition } from '@portico/form-model';
import { STEP_FAILURE_KINDS, type StepFailureKind } from './failures.ts';

/** Paths that start a preview, by a signed link with `?token=`, and end it. */
export const TRIAL_PATHS = {
  trial: '/public/trial',
  leaveTrial: '/public/trial/leave',
} as const;

/** Require the scope `releases`. */
export const RELEASE_PATHS = {
  releases: '/service/releases',
  /** POST takes a PublishPayload with only `release.json`, manifest, and `step.json`, and returns CheckReply. Stores nothing. */
  check: '/service/releases/check',
  checks: '/service/releases/checks',
  changes: '/service/releases/changes',
  trials: '/service/releases/trials',
  scratch: '/service/releases/scratch',
} as const;

export const releasePath = (name: string): string => `${RELEASE_PATHS.releases}/${encodeURIComponent(name)}`;
export const releaseHistoryPath = (name: string): string => `${releasePath(name)}/history`;
export const releaseVersionPath = (name: string, version: string): string =>
  `${releasePath(name)}/versions/${encodeURIComponent(version)}`;
export const releaseMapPath = (name: string, version: string, script: string): string =>
  `${releasePath(name)}/${encodeURIComponent(version)}/maps/${encodeURIComponent(script)}`;
export const releaseWithdrawPath = (name: string): string => `${releasePath(name)}/withdraw`;

const releaseName = () => value<string>((joi) => joi.string().pattern(/^[a-z][a-z0-9-]{0,63}$/));
const releaseVersion = () => value<string>((joi) => joi.string().pattern(/^[0-9][A-Za-z0-9.+-]{0,63}$/));
const versionsByName = () =>
  value<Record<string, string>>((joi) =>
    joi.object().pattern(releaseName().schema(joi), releaseVersion().schema(joi)).min(1).max(20),
  );
const reason = () => value<string>((joi) => joi.string().trim().custom(cleanLine).max(300));

export const publishBody = () =>
  record({
    /**
     * Base64 by path: `release.json` and every file that it names. The registry checks paths, and compares the contents with their hashes. The schema
     * doesn't check the characters, which would block the server.
     */
    files: value<Record<string, string>>((joi) =>
      joi.object().pattern(joi.string().max(200), joi.string().allow('')).max(500),
    ),
    /** For a shell, or a step that the live shell doesn't support yet: publishes it now, to be checked and promoted together with other releases. */
    ahead: optional(flag),
    /** Allows a new step after the step with the signature. */
    after_signature: optional(flag),
    /** ed25519 signature of the bytes of `release.json`, in Base64. Required if the name has a release key. */
    signature: optional(value<string>((joi) => joi.string().base64().max(100))),
  });
export type PublishPayload = TypeOf<typeof publishBody>;

const CHECK_STATES = ['pending', 'passed', 'refused'] as const;
export type CheckState = (typeof CHECK_STATES)[number];
/** Result of opening the release in the server's browser. */
const releaseCheck = () =>
  record({
    state: oneOf(...CHECK_STATES),
    at: maybe(instant),
    problems: list(text),
  });
export type ReleaseCheck = TypeOf<typeof releaseCheck>;

/** `published` is false if the same release already existed. `warnings` about licenses don't block a release. */
export const publishReply = () =>
  record({ name: text, version: text, published: flag, check: releaseCheck(), warnings: list(text) });
export type PublishReply = TypeOf<typeof publishReply>;

export const checksBody = () => record({ versions: versionsByName() });
export type ChecksPayload = TypeOf<typeof checksBody>;
export const checksReply = () =>
  record({ checks: list(record({ name: text, version: text, check: releaseCheck() })) });
export type ChecksReply = TypeOf<typeof checksReply>;

export const checkReply = () =>
  record({
    problems: list(text),
    published: flag,
  });
export type CheckReply = TypeOf<typeof checkReply>;

export type ChannelChangePayload = {
  name: string;
  /** `revision` of the channel in the release status; 0 for a name that has never been live. Any other revision is a 409. */
  expected_revision: number;
} & (
  | { action: 'promote'; version: string }
  | { action: 'canary'; version: string; percent: number }
  | { action: 'set-back' }
  | { action: 'rollback'; version?: string }
  | { action: 'take-off' }
  | { action: 'put-back' }
);

export const channelChangesBody = () =>
  record({
    changes: value<ChannelChangePayload[]>((joi) =>
      joi
        .array()
        .items(
          joi.object({
            name: releaseName().schema(joi).required(),
            expected_revision: joi.number().integer().min(0).required(),
            action: joi.valid('promote', 'canary', 'set-back', 'rollback', 'take-off', 'put-back').required(),
            version: releaseVersion()
              .schema(joi)
              .when('action', {
                switch: [
                  { is: joi.valid('set-back', 'take-off', 'put-back'), then: joi.forbidden() },
                  { is: 'rollback', then: joi.optional() },
                ],
                otherwise: joi.required(),
              }),
            percent: joi.number().when('action', {
              is: 'canary',
              then: joi.required(),
              otherwise: joi.forbidden(),
            }),
          }),
        )
        .min(1)
        .max(20)
        .unique('name'),
    ),
    reason: optional(reason()),
  });
export type ChannelChangesPayload = TypeOf<typeof channelChangesBody>;

export const withdrawBody = () => record({ version: releaseVersion(), reason: optional(reason()) });
export type WithdrawPayload = TypeOf<typeof withdrawBody>;

export const trialBody = () => record({ versions: versionsByName() });
export type TrialPayload = TypeOf<typeof trialBody>;
export const trialReply = () => record({ url: text, ends_at: instant });
export type TrialReply = TypeOf<typeof trialReply>;

/** Step in development, for requests of one browser. Stored for a day, but never with an application. */
export const scratchBody = () =>
  record({
    definition: value<StepDefinition>((joi) =>
      joi.object({ id: releaseName().schema(joi).required() }).unknown(),
    ),
  });
export type ScratchPayload = TypeOf<typeof scratchBody>;
export const scratchReply = () =>
  record({
    id: text,
    ends_at: instant,
    /** Answer keys that no release defines. The server doesn't store answers with these keys. */
    unknown_keys: list(text),
  });
export type ScratchReply = TypeOf<typeof scratchReply>;

const failures = () =>
  value<Partial<Record<StepFailureKind, number>>>((joi) =>
    record(Object.fromEntries(STEP_FAILURE_KINDS.map((kind) => [kind, optional(whole)]))).schema(joi),
  );

const pagesByName = () => list(record({ name: text, pages: whole }));

/** Pages with the same error at the same place. Browsers and languages of fewer than ten pages are left out. */
const failureGroup = () =>
  record({
    kind: oneOf(...STEP_FAILURE_KINDS),
    detail: text,
    place: maybe(text),
    pages: whole,
    browsers: pagesByName(),
    languages: pagesByName(),
  });
export type FailureGroup = TypeOf<typeof failureGroup>;

const origin = () => ({
  commit: maybe(text),
  dirty: maybe(flag),
  builder: maybe(text),
  sdk: maybe(text),
  signed_by: maybe(record({ key: text, label: text })),
});

export const releaseVersionReply = () =>
  record({
    version: text,
    published_at: instant,
    withdrawn_at: maybe(instant),
    built_in: flag,
    ...origin(),
    dependencies: list(record({ name: text, version: text, licence: maybe(text) })),
    facade: text,
    form_model: text,
    check: releaseCheck(),
    failures: failures(),
    failure_details: list(text),
    /** Most frequent failures. Empty unless the version was live or a canary recently. */
    failure_groups: list(failureGroup()),
    /** Size of all scripts with gzip. */
    script_bytes: whole,
  });
export type ReleaseVersionReply = TypeOf<typeof releaseVersionReply>;

/** Measurements of one version during a canary. A share, time, or average is null if it is based on fewer than `least` values. */
const stepRates = () =>
  record({
    version: text,
    views: whole,
    /** Views that failed. Fallbacks to a built-in widget don't count. */
    failed: whole,
    failed_share: maybe(number),
    timed: whole,
    /** Milliseconds until the step was usable. */
    usable_ms: maybe(record({ median: whole, p95: whole })),
    submissions: whole,
    errors: whole,
    errors_per_submission: maybe(number),
  });
export type StepRates = TypeOf<typeof stepRates>;

/** Measurements since the canary started. For people: no canary stops or advances automatically. */
const canaryRates = () => record({ least: whole, live: stepRates(), canary: stepRates() });
export type CanaryRates = TypeOf<typeof canaryRates>;

export const releaseChannelReply = () =>
  record({
    name: text,
    live: maybe(text),
    canary: maybe(text),
    canary_percent: number,
    canary_rates: maybe(canaryRates()),
    last_good: maybe(text),
    /** Browsers in which at least ten pages reported errors of `last_good`. With any, a rollback requires the version’s name. */
    last_good_errors: pagesByName(),
    /** Version that was live when the step was disabled and will be live again; null if the step is enabled. */
    taken_off: maybe(text),
    revision: whole,
    versions: list(releaseVersionReply()),
  });
export type ReleaseChannelReply = TypeOf<typeof releaseChannelReply>;
export const releasesReply = () => record({ channels: list(releaseChannelReply()) });
export type ReleasesReply = TypeOf<typeof releasesReply>;

export const releaseHistoryReply = () =>
  record({
    entries: list(
      record({
        at: instant,
        action: text,
        version: text,
        previous: maybe(text),
        canary_percent: maybe(number),
        actor: text,
        reason: maybe(text),
        ...origin(),
      }),
    ),
  });
export type ReleaseHistoryReply = TypeOf<typeof releaseHistoryReply>;
