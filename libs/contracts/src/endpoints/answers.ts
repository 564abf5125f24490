import type { AnswerValue } from '@portico/form-model';
import {
  described,
  either,
  flag,
  instant,
  list,
  map,
  maybe,
  optional,
  record,
  text,
  type TypeOf,
  value,
  whole,
} from '../shape.ts';
import { saying } from './common-replies.ts';
import { documentAnswersReply } from './documents.ts';
import { receipt, reopening } from './submission.ts';

export const ANSWER_PATHS = {
  profile: '/api/profile',
  answer: '/api/answer',
  lastPage: '/api/last-page',
  webStatus: '/api/web-status',
  validations: '/api/validations',
  temporaryAnswers: '/public/tmp',
} as const;

export type WebStatus = 'started' | 'validating' | 'submitted';
const webStatus = () => value<WebStatus>((joi) => joi.string().valid('started', 'validating', 'submitted'));

const answer = () => either(text, flag);
export const answersShape = () =>
  described(map(answer()), 'Values by answer key (`npm run questions` lists the keys).');

/** Sets an answer aside because its question is hidden. When the question is shown again, the answer returns. */
export interface SetAside {
  set_aside: AnswerValue;
}
export type SavePayload = Record<string, AnswerValue | SetAside>;
/** Schema of a save. The core checks each value against the data models of the live steps. */
export const saveBody = () =>
  value<SavePayload>((joi) => {
    const any = joi.alternatives(joi.string().allow(''), joi.boolean());
    return joi
      .object()
      .pattern(joi.any(), joi.alternatives(any, joi.object({ set_aside: any.required() })))
      .description(
        'Values by answer key (`npm run questions` lists the keys). `{ set_aside: value }` is the answer that a hidden question had.',
      );
  });

const conflict = () => record({ key: text, value: answer(), version: whole });
export type Conflict = TypeOf<typeof conflict>;

export const saveReply = () =>
  record({
    ...saying,
    version: whole,
    saved_at: instant,
    conflicts: described(
      list(conflict()),
      'Answers that another page or device saved and that this save replaced.',
    ),
    changed: described(answersShape(), 'Answers newer than the base that this save did not set.'),
    set_aside: optional(
      described(answersShape(), 'Answers of hidden questions among this save and `changed`.'),
    ),
    draft_only: optional(
      described(list(text), 'Keys of a step in development; their answers are not stored.'),
    ),
    unkept: optional(described(list(text), 'Deprecated: use `draft_only`.')),
    taken_off: optional(
      described(
        list(text),
        'IDs of steps that the page shows but that are now disabled. Their answers are kept.',
      ),
    ),
  });
export type SaveReply = TypeOf<typeof saveReply>;

export const profileReply = () =>
  record({
    username: text,
    answer: answersShape(),
    answer_version: described(whole, 'Base version for the next save.'),
    set_aside: optional(
      described(answersShape(), 'Answers of hidden questions. They return when the question is shown again.'),
    ),
    document_answer: documentAnswersReply(),
    last_page: maybe(text),
    successful_login: list(record({ at: instant })),
    web_status: list(record({ web_status: webStatus() })),
    submission: maybe(receipt()),
    reopening: described(
      maybe(reopening()),
      'Why the application was reopened; absent once it is resubmitted.',
    ),
    late_until: optional(described(instant, 'End of this applicant’s extension (exclusive).')),
  });
export type ProfileReply = TypeOf<typeof profileReply>;

export const lastPageBody = () => record({ last_page: value<string>((joi) => joi.string().max(100)) });

export const webStatusBody = () =>
  record({ web_status: value<WebStatus>((joi) => joi.valid('started', 'validating', 'submitted')) });
export const webStatusReply = () =>
  record({
    ...saying,
    web_status: webStatus(),
  });
export type WebStatusReply = TypeOf<typeof webStatusReply>;

export const temporaryAnswersReply = () => record({ answer: answersShape() });
export type TemporaryAnswersReply = TypeOf<typeof temporaryAnswersReply>;
