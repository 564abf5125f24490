import type { Answers, StepDefinition } from '@portico/form-model';
import {
  described,
  flag,
  instant,
  list,
  maybe,
  oneOf,
  record,
  text,
  type TypeOf,
  value,
  whole,
} from '../shape.ts';
import { isPersonName } from '../person-name.ts';
import { RECOMMENDATION_REPLIES } from '../recommendation-replies.ts';
import { says, username } from './accounts.ts';
import { saying } from './common-replies.ts';
import { conversionStatus } from './documents.ts';

export const RECOMMENDATION_PATHS = {
  /**
   * GET returns RecommendationsReply; POST takes InvitationPayload. `<path>/:id` takes PUT (ReplacementPayload) and DELETE;
   * `<path>/:id/resend` takes POST. `<path>/:id/file` is the PDF, if the applicant may read it.
   */
  recommendations: '/api/recommendations',
  /** For the person with the link. POST takes LinkPayload; also `<path>/upload`, `<path>/document`, `<path>/form`, and `<path>/decline`. */
  recommendation: '/public/recommendation',
} as const;

/** Setting of the university. GET returns RecommendationSettingReply; PUT takes RecommendationSettingPayload. Requires the scope `changes`. */
export const RECOMMENDATION_SETTING_PATH = '/service/recommendations';

/** Milliseconds for which the link works, before the reminder, and between emails that the applicant resends. */
export const INVITATION_MS = { lifetime: 5_184_000_000, reminder: 604_800_000, resend: 3_600_000 } as const;

/** People that an applicant can invite, by kind. */
export const MAX_INVITED = { counselor: 1, recommender: 3 } as const;

const kind = () => oneOf('counselor', 'recommender');
export type RecommendationKind = TypeOf<typeof kind>;
const state = () => oneOf('invited', 'opened', 'received', 'declined');

const personName = () =>
  described(
    value<string>((joi) =>
      joi
        .string()
        .custom((name: string, helpers) => (isPersonName(name) ? name : helpers.error('any.invalid')))
        .messages(says(RECOMMENDATION_REPLIES.name)),
    ),
    'Name of the invited person, without links.',
  );
const personEmail = () => username(RECOMMENDATION_REPLIES.email);

export const invitationBody = () =>
  record({
    kind: kind(),
    name: personName(),
    email: personEmail(),
    waived: described(
      flag,
      'Whether the applicant waives the right to read recommendations. The first invitation decides.',
    ),
  });
export type InvitationPayload = TypeOf<typeof invitationBody>;
export const replacementBody = () => record({ name: personName(), email: personEmail() });
export type ReplacementPayload = TypeOf<typeof replacementBody>;

export const recommendation = () =>
  record({
    id: text,
    kind: kind(),
    name: text,
    email: text,
    state: state(),
    invited_at: instant,
    expires_at: described(instant, 'When the link stops working.'),
    closed_at: described(maybe(instant), 'When it was received or declined.'),
    is_readable: described(flag, 'Whether the applicant may download it.'),
  });
export type RecommendationReply = TypeOf<typeof recommendation>;

export const recommendationsReply = () =>
  record({
    is_on: described(flag, 'Whether the university takes recommendations.'),
    waived: described(maybe(flag), 'Null until the first invitation.'),
    suggested: described(
      record({ name: text, email: text, waived: maybe(flag) }),
      'Counselor and waiver choice from the answers.',
    ),
    recommendations: list(recommendation()),
  });
export type RecommendationsReply = TypeOf<typeof recommendationsReply>;

const token = () => value<string>((joi) => joi.string().max(200).messages(says(RECOMMENDATION_REPLIES.link)));
export const linkBody = () => record({ token: token() });
export const linkedFormBody = () =>
  record({
    token: token(),
    answers: described(
      value<Answers>((joi) => joi.object().pattern(joi.string(), joi.string().allow('').max(5000))),
      'Values by key of the questions of `request.form`.',
    ),
  });
export const linkedFileBody = () =>
  record({
    token: token(),
    file_key: value<string>((joi) => joi.string().max(200)),
    file_name: value<string>((joi) => joi.string().max(1000).allow('')),
  });

export const linkedReply = () =>
  record({
    state: oneOf('open', 'received', 'declined'),
    request: described(
      maybe(
        record({
          kind: kind(),
          applicant: text,
          school: described(maybe(text), 'High school, if the applicant has named one.'),
          waived: flag,
          form: described(
            value<StepDefinition>((joi) => joi.object()),
            'Short form to answer instead of uploading a file: a definition like a step’s.',
          ),
          document: maybe(record({ file_name: text, status: conversionStatus(), ...saying })),
        }),
      ),
      'Null once it was received or declined: the link then reveals nothing.',
    ),
  });
export type LinkedReply = TypeOf<typeof linkedReply>;

export const staffRecommendation = () =>
  record({
    id: text,
    kind: kind(),
    name: text,
    email: text,
    state: described(
      oneOf('invited', 'opened', 'received', 'declined', 'withdrawn'),
      '`declined`: “not my student.” `withdrawn`: by the applicant.',
    ),
    waived: flag,
    invited_at: instant,
    reminded_at: maybe(instant),
    closed_at: maybe(instant),
    document: described(maybe(text), 'ID of the document, once it was received.'),
  });
export type StaffRecommendationReply = TypeOf<typeof staffRecommendation>;

export const recommendationSettingBody = () => record({ on: flag, revision: whole });
export type RecommendationSettingPayload = TypeOf<typeof recommendationSettingBody>;
export const recommendationSettingReply = () =>
  record({
    on: described(flag, 'Whether applicants can invite people.'),
    revision: described(whole, '0 until the first change.'),
    changed_by: maybe(text),
    changed_at: maybe(instant),
  });
export type RecommendationSettingReply = TypeOf<typeof recommendationSettingReply>;
