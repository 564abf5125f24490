import { LIMITS } from '../limits.ts';
import { flag, optional, record, type TypeOf, value, withDefault } from '../shape.ts';

/** What pages report of themselves. */
export const FAILURE_PATHS = {
  /** POST by a page of which a step could not be shown. */
  stepFailures: '/public/step-failures',
  /** POST by a page that could not be shown at all. */
  pageFailures: '/public/page-failures',
} as const;

/** Why a release could not be shown, or not as it should be. */
export const STEP_FAILURE_KINDS = [
  /** Its files did not come: 404, 500, no connection. */
  'load',
  /** It came and threw while it was drawn, or was not the step that it should be. */
  'render',
  /** A file was not the one that was released. */
  'integrity',
  /** It did not come in time. */
  'timeout',
  /** It wants another facade than the shell has. */
  'incompatible',
  /** It is shown, with the plain form of a question whose own widget was missing, slow or broke. */
  'widget',
  /** A translator or an extension had moved a node of it. Says nothing about the release. */
  'foreign',
] as const;
export type StepFailureKind = (typeof STEP_FAILURE_KINDS)[number];

/** `pageId` of PageData: a few letters for each step. */
export const servedPageId = () => value<string>((joi) => joi.string().max(4_000));

/** At most one per page, step, version and kind counts. */
export const stepFailureBody = () =>
  record({
    page_id: servedPageId(),
    /** Id of a step on the page. */
    step: value<string>((joi) => joi.string().pattern(/^[a-z][a-z0-9-]{0,63}$/)),
    /** That the page was served with, as the chosen one or the fallback. */
    version: value<string>((joi) => joi.string().max(64)),
    kind: value<StepFailureKind>((joi) => joi.valid(...STEP_FAILURE_KINDS)),
    /** What went wrong, for the step's team. Never answers. */
    detail: optional(value<string>((joi) => joi.string().allow('').max(LIMITS.stepFailureDetailMaxLength))),
  });
export type StepFailurePayload = TypeOf<typeof stepFailureBody>;

/** What went wrong in a page and was not expected. */
export const pageFailureBody = () =>
  record({
    /** Of the address; no query, which may hold a token. */
    path: value<string>((joi) => joi.string().pattern(/^\/[\w/-]{0,99}$/)),
    /** `shellVersion` of PageData. */
    shell_version: value<string>((joi) => joi.string().max(64)),
    /** False: "Something went wrong." stands where the page should be. Older shells told only of such pages. */
    is_shown: withDefault(flag, false),
    /** What went wrong and where in our scripts, for the team. Nothing that the person may have typed. */
    detail: value<string>((joi) => joi.string().max(LIMITS.pageFailureDetailMaxLength)),
  });
export type PageFailurePayload = TypeOf<typeof pageFailureBody>;
