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
import { saying } from './message.ts';

/** Submitting (specification, section 7). */
export const SUBMISSION_PATHS = {
  submit: '/api/submit',
} as const;

/** Nothing, but from a page with a step that is being written: its answers, which the server does not have. */
export const submitBody = () => record({ unkept: optional(map(either(text, flag))) });
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

/** The office has given a submitted application back: which submission does not count any more, since when, and what it wrote. */
export const reopening = () =>
  record({
    reference: text,
    reopened_at: instant,
    reason: text,
    until: optional(described(instant, 'Deadline to resubmit (exclusive); absent if there is none.')),
  });
export type Reopening = TypeOf<typeof reopening>;
