/** Why a release could not be shown. */
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
] as const;
export type StepFailureKind = (typeof STEP_FAILURE_KINDS)[number];

/** POST /public/step-failures. At most one per page, step, version and kind counts; the reply is a `MessageReply`. */
export interface StepFailurePayload {
  /** `pageId` of PageData. */
  page_id: string;
  /** Id of a step on the page. */
  step: string;
  /** That the page was served with, as the chosen one or the fallback. */
  version: string;
  kind: StepFailureKind;
  /** What went wrong, for the step's team; cut to LIMITS.stepFailureDetailMaxLength. Never answers. */
  detail?: string;
}
