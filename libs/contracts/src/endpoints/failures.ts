import { LIMITS } from '../limits.ts';
import { flag, optional, record, type TypeOf, value, withDefault } from '../shape.ts';

export const FAILURE_PATHS = {
  stepFailures: '/public/step-failures',
  pageFailures: '/public/page-failures',
} as const;

export const STEP_FAILURE_KINDS = [
  /** A file failed to load, for example with 404 or while offline. */
  'load',
  /** The step threw an error during render, or its module doesn't export a step. */
  'render',
  'integrity',
  'timeout',
  /** The step requires a facade version that the shell doesn't provide. */
  'incompatible',
  /** A built-in widget replaced a custom one that was missing, slow, or broken. */
  'widget',
  /** The page stopped responding while the step ran, or took too long to render it. Reported by the next page if it never responded again. */
  'hang',
  /** The step replaced browser built-ins, which were restored when it was left. */
  'patched',
  /** An event handler, timer, or promise of the step threw an error. The page kept working. */
  'error',
  /** A browser's translation or an extension moved DOM nodes. The release isn't at fault. */
  'foreign',
] as const;
export type StepFailureKind = (typeof STEP_FAILURE_KINDS)[number];

/** `pageId` of PageData. It grows by a few characters for each step. */
export const servedPageId = () => value<string>((joi) => joi.string().max(4_000));

/** Failure of a step. The server counts it once for each page, step, version, and kind. */
export const stepFailureBody = () =>
  record({
    page_id: servedPageId(),
    step: value<string>((joi) => joi.string().pattern(/^[a-z][a-z0-9-]{0,63}$/)),
    version: value<string>((joi) => joi.string().max(64)),
    kind: value<StepFailureKind>((joi) => joi.valid(...STEP_FAILURE_KINDS)),
    detail: optional(value<string>((joi) => joi.string().allow('').max(LIMITS.stepFailureDetailMaxLength))),
    /** Position in a script of the step, for the trace command. */
    place: optional(
      value<string>((joi) =>
        joi
          .string()
          .pattern(/^\/releases\/[\w./-]+:\d+:\d+$/)
          .max(LIMITS.stepFailurePlaceMaxLength),
      ),
    ),
    /** Language of the page, as BCP 47 writes it. */
    language: optional(value<string>((joi) => joi.string().pattern(/^[\w-]{2,20}$/))),
  });
export type StepFailurePayload = TypeOf<typeof stepFailureBody>;

export const pageFailureBody = () =>
  record({
    path: value<string>((joi) => joi.string().pattern(/^\/[\w/-]{0,99}$/)),
    shell_version: value<string>((joi) => joi.string().max(64)),
    /** False if "Something went wrong" replaced the whole page. Older shells, which don't send this field, reported only such failures. */
    is_shown: withDefault(flag, false),
    /** Message and stack, without anything that the person may have typed. */
    detail: value<string>((joi) => joi.string().max(LIMITS.pageFailureDetailMaxLength)),
  });
export type PageFailurePayload = TypeOf<typeof pageFailureBody>;
