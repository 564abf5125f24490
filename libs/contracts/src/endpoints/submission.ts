import {
  described,
  either,
  flag,
  instant,
  map,
  oneOf,
  optional,
  record,
  text,
  type TypeOf,
} from '../shape.ts';
import { saying } from './common-replies.ts';

export const SUBMISSION_PATHS = {
  submit: '/api/submit',
} as const;

/** `draft_only` contains the answers of a step in development, which the server doesn't store. Without such a step, the body is empty. */
export const submitBody = () =>
  record({
    draft_only: optional(map(either(text, flag))),
    unkept: optional(described(map(either(text, flag)), 'Deprecated: use `draft_only`.')),
  });
export type SubmitPayload = TypeOf<typeof submitBody>;

export const receipt = () => record({ reference: text, submitted_at: instant });
export type Receipt = TypeOf<typeof receipt>;

export const submitReply = () =>
  record({
    ...saying,
    web_status: oneOf('submitted'),
    reference: text,
    submitted_at: instant,
  });
export type SubmitReply = TypeOf<typeof submitReply>;

/** Reopening of a submission, which then no longer counts. The applicant sees the university's `reason`. */
export const reopening = () =>
  record({
    reference: text,
    reopened_at: instant,
    reason: text,
    until: optional(described(instant, 'Deadline to resubmit (exclusive); absent if there is none.')),
  });
export type Reopening = TypeOf<typeof reopening>;
