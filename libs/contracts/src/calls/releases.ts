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

/** Opened by a person from a signed link, `?token=`; and to end it. */
export const TRIAL_PATHS = {
  trial: '/public/trial',
  leaveTrial: '/public/trial/leave',
} as const;

/** What staff and the `release` command say to `/service/releases`, with a staff key of the scope `releases`. */
export const RELEASE_PATHS = {
  /** GET: ReleasesReply. POST PublishPayload: PublishReply. */
  releases: '/service/releases',
  /** POST PublishPayload with `release.json`, the manifest and `step.json` only: CheckReply. Takes nothing in. */
  check: '/service/releases/check',
  /** POST ChecksPayload: ChecksReply. What has not passed is checked anew. */
  checks: '/service/releases/checks',
  /** POST ChannelChangesPayload: ReleasesReply of the names that it is about. */
  changes: '/service/releases/changes',
  /** POST TrialPayload: TrialReply. */
  trials: '/service/releases/trials',
  /** POST ScratchPayload: ScratchReply. */
  scratch: '/service/releases/scratch',
} as const;

/** `/service/releases/about`: ReleaseChannelReply. */
export const releasePath = (name: string): string => `${RELEASE_PATHS.releases}/${encodeURIComponent(name)}`;
/** `/service/releases/about/history`: ReleaseHistoryReply. */
export const releaseHistoryPath = (name: string): string => `${releasePath(name)}/history`;
/** `/service/releases/about/versions/1.0.0`: ReleaseVersionReply. */
export const releaseVersionPath = (name: string, version: string): string =>
  `${releasePath(name)}/versions/${encodeURIComponent(version)}`;
/** GET: the source map of a script, compressed with gzip: `/service/releases/about/1.0.0/maps/step.1f2e3d4c.js`. */
export const releaseMapPath = (name: string, version: string, script: string): string =>
  `${releasePath(name)}/${encodeURIComponent(version)}/maps/${encodeURIComponent(script)}`;
/** POST WithdrawPayload to `/service/releases/about/withdraw`: ReleaseChannelReply. */
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
     * Content in base64 by the path inside the release; `release.json` and all that it names. What a path and a version may be is
     * the release's own business: the registry reads them from release.json. Its hashes say whether the content is whole; a look at each
     * letter would hold up the server.
     */
    files: value<Record<string, string>>((joi) =>
      joi.object().pattern(joi.string().max(200), joi.string().allow('')).max(500),
    ),
    /** It may need a shell, or be one, that does not fit what is live now: it will be checked and promoted together with the rest. */
    ahead: optional(flag),
    /** A step that is not live yet may stand behind the one that holds the signature. */
    after_signature: optional(flag),
    /** ed25519 in base64 of `release.json` to the byte. Once a name has a key, releases of it are taken only with one. */
    signature: optional(value<string>((joi) => joi.string().base64().max(100))),
  });
export type PublishPayload = TypeOf<typeof publishBody>;

/** Only what has passed can be promoted or tried. */
const CHECK_STATES = ['pending', 'passed', 'refused'] as const;
export type CheckState = (typeof CHECK_STATES)[number];
/** What the server saw when it opened a release in its own browser. */
const releaseCheck = () =>
  record({
    state: oneOf(...CHECK_STATES),
    /** Null while it is pending. */
    at: maybe(instant),
    /** Each says what is wrong and how to mend it; of what was refused only. */
    problems: list(text),
  });
export type ReleaseCheck = TypeOf<typeof releaseCheck>;

/** `published`: false when the same release was there already. `warnings`: of licences; they refuse nothing. */
export const publishReply = () =>
  record({ name: text, version: text, published: flag, check: releaseCheck(), warnings: list(text) });
export type PublishReply = TypeOf<typeof publishReply>;

/** By name: they are opened together, as they will be promoted. */
export const checksBody = () => record({ versions: versionsByName() });
export type ChecksPayload = TypeOf<typeof checksBody>;
export const checksReply = () =>
  record({ checks: list(record({ name: text, version: text, check: releaseCheck() })) });
export type ChecksReply = TypeOf<typeof checksReply>;

export const checkReply = () =>
  record({
    /** Each says what is wrong and how to mend it; none when it may be published. */
    problems: list(text),
    /** The version is there already, with the same files. */
    published: flag,
  });
export type CheckReply = TypeOf<typeof checkReply>;

export type ChannelChangePayload = {
  name: string;
  /** As `status` showed it; 0 for a name of which nothing is live yet. Another one is a 409. */
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
    /** All or none. */
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

/** By name. */
export const trialBody = () => record({ versions: versionsByName() });
export type TrialPayload = TypeOf<typeof trialBody>;
export const trialReply = () => record({ url: text, ends_at: instant });
export type TrialReply = TypeOf<typeof trialReply>;

/** A step that is being written, for the requests of one browser. It is stored for a day, and nothing of it with an application. */
export const scratchBody = () =>
  record({
    /** As `step.json` has it. */
    definition: value<StepDefinition>((joi) =>
      joi.object({ id: releaseName().schema(joi).required() }).unknown(),
    ),
  });
export type ScratchPayload = TypeOf<typeof scratchBody>;
export const scratchReply = () =>
  record({
    /** For the header `portico-scratch`. */
    id: text,
    ends_at: instant,
    /** Keys that no release has: their answers stay in the browser. */
    unknown_keys: list(text),
  });
export type ScratchReply = TypeOf<typeof scratchReply>;

/** Number of pages that reported a failure, by kind, of the last 90 days. */
const failures = () =>
  value<Partial<Record<StepFailureKind, number>>>((joi) =>
    record(Object.fromEntries(STEP_FAILURE_KINDS.map((kind) => [kind, optional(whole)]))).schema(joi),
  );

/** Who built a release, of what and with what, and whose signature it was taken with. All null of releases that do not say. */
const origin = () => ({
  commit: maybe(text),
  /** What was built differs from the commit. */
  dirty: maybe(flag),
  builder: maybe(text),
  sdk: maybe(text),
  /** `key`: its fingerprint. */
  signed_by: maybe(record({ key: text, label: text })),
});

export const releaseVersionReply = () =>
  record({
    version: text,
    published_at: instant,
    withdrawn_at: maybe(instant),
    built_in: flag,
    ...origin(),
    /** Packages of others that are in its bundle. */
    dependencies: list(record({ name: text, version: text, licence: maybe(text) })),
    facade: text,
    form_model: text,
    check: releaseCheck(),
    failures: failures(),
    /** What they said, newest first; of what is served only. */
    failure_details: list(text),
  });
export type ReleaseVersionReply = TypeOf<typeof releaseVersionReply>;

/** What browsers tell of one version while a canary is out. Shares, times and means are null where fewer than `least` stand behind them. */
const stepRates = () =>
  record({
    version: text,
    /** Pages that were to show it. */
    views: whole,
    /** Of these, that could not. Not those with the plain form of a question whose own widget gave way. */
    failed: whole,
    /** 0 to 1. */
    failed_share: maybe(number),
    /** Pages that were opened at the address of the step, and say how long it took. */
    timed: whole,
    /** Milliseconds within which it could be used on half of them, and on 95 of 100. */
    usable_ms: maybe(record({ median: whole, p95: whole })),
    /** Pages on which somebody wanted to submit. */
    submissions: whole,
    /** What was wrong with answers of this step when that was first judged, on all of them together. */
    errors: whole,
    errors_per_submission: maybe(number),
  });
export type StepRates = TypeOf<typeof stepRates>;

/** The canary beside the live version, since it has been one. For people: neither stops nor widens a canary. */
const canaryRates = () => record({ least: whole, live: stepRates(), canary: stepRates() });
export type CanaryRates = TypeOf<typeof canaryRates>;

export const releaseChannelReply = () =>
  record({
    name: text,
    /** Null while nothing of that name is live. */
    live: maybe(text),
    canary: maybe(text),
    canary_percent: number,
    /** Null without a canary, and of the shell. */
    canary_rates: maybe(canaryRates()),
    last_good: maybe(text),
    /** What was live when the step was taken off, and will be when it is put back; null of a step that is on. */
    taken_off: maybe(text),
    revision: whole,
    /** The newest first; what is served is always among them. */
    versions: list(releaseVersionReply()),
  });
export type ReleaseChannelReply = TypeOf<typeof releaseChannelReply>;
export const releasesReply = () => record({ channels: list(releaseChannelReply()) });
export type ReleasesReply = TypeOf<typeof releasesReply>;

/** Newest first. `previous`: what was live before. */
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
        /** Of the version that it is about. */
        ...origin(),
      }),
    ),
  });
export type ReleaseHistoryReply = TypeOf<typeof releaseHistoryReply>;
