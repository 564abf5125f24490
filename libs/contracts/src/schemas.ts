import Joi from 'joi';
import {
  CONFIRMATION_CODE_PATTERN,
  EMAIL_MAX_LENGTH,
  EMAIL_PATTERN,
  isStrongPassword,
} from './account-rules.ts';
import { LIMITS } from './limits.ts';
import type { PageFailurePayload } from './page-failure.ts';
import { STEP_FAILURE_KINDS, type StepFailurePayload } from './step-failure.ts';
import type { ChannelChangesPayload, PublishPayload, TrialPayload, WithdrawPayload } from './release-api.ts';
import { TEXTS } from './texts.ts';

/** Payloads of the calls (specification, section 7). Every problem of a field has the one sentence that the card shows. */
const says = (text: string) => ({ '*': text });

const username = (text: string = TEXTS.emailInvalid) =>
  Joi.string().max(EMAIL_MAX_LENGTH).pattern(EMAIL_PATTERN).required().messages(says(text));
/** Longer ones only keep the hash function busy. */
const anyPassword = Joi.string().max(1024).required().messages(says(TEXTS.passwordMissing));
const newPassword = Joi.string()
  .max(1024)
  .custom((password: string, helpers) =>
    isStrongPassword(password) ? password : helpers.error('any.invalid'),
  )
  .required()
  .messages(says(TEXTS.passwordWeak));

export interface SignupPayload {
  username: string;
  password: string;
}
export const signupSchema = Joi.object<SignupPayload>({ username: username(), password: newPassword });

export interface LoginPayload {
  username: string;
  password: string;
}
export const loginSchema = Joi.object<LoginPayload>({
  username: username(TEXTS.loginEmailInvalid),
  password: anyPassword,
});

export interface ConfirmPayload {
  username: string;
  code: string;
}
export const confirmSchema = Joi.object<ConfirmPayload>({
  username: username(),
  code: Joi.string()

    .pattern(CONFIRMATION_CODE_PATTERN)
    .required()
    .messages(says(TEXTS.codeMalformed)),
});

export interface UsernamePayload {
  username: string;
}
export const usernameSchema = Joi.object<UsernamePayload>({ username: username() });

export interface ResetPasswordPayload {
  username: string;
  password: string;
  confirm_password: string;
  id: string;
}
export const resetPasswordSchema = Joi.object<ResetPasswordPayload>({
  username: username(),
  password: newPassword,
  confirm_password: Joi.valid(Joi.ref('password')).required().messages(says(TEXTS.passwordsDiffer)),
  id: Joi.string().max(200).required().messages(says(TEXTS.resetRefused)),
});

export interface LastPagePayload {
  last_page: string;
}
export const lastPageSchema = Joi.object<LastPagePayload>({ last_page: Joi.string().max(100).required() });

export interface WebStatusPayload {
  web_status: 'started' | 'validating' | 'submitted';
}
export const webStatusSchema = Joi.object<WebStatusPayload>({
  web_status: Joi.valid('started', 'validating', 'submitted').required(),
});

/** Ids of buttons and tabs. */
const name = Joi.string()
  .pattern(/^[a-zA-Z][\w-]{0,63}$/)
  .required();

export interface AddAnotherPayload {
  button_id: string;
  num_components: number;
}
export const addAnotherSchema = Joi.object<AddAnotherPayload>({
  button_id: name,
  num_components: Joi.number().integer().min(LIMITS.addAnotherDefault).max(LIMITS.addAnotherMax).required(),
});

export interface TabPayload {
  tab_id: string;
  chosen_tab: string;
  undo?: boolean;
}
export const tabSchema = Joi.object<TabPayload>({
  tab_id: name,
  chosen_tab: name,
  undo: Joi.boolean()
    .optional()
    .description(
      'Goes back to a tab that was just left: the files that were taken off with it are put back.',
    ),
});

export const stepFailureSchema = Joi.object<StepFailurePayload>({
  page_id: Joi.string().max(200).required(),
  step: Joi.string()
    .pattern(/^[a-z][a-z0-9-]{0,63}$/)
    .required(),
  version: Joi.string().max(64).required(),
  kind: Joi.valid(...STEP_FAILURE_KINDS).required(),
  detail: Joi.string().allow('').max(LIMITS.stepFailureDetailMaxLength),
});

export const pageFailureSchema = Joi.object<PageFailurePayload>({
  path: Joi.string()
    .pattern(/^\/[\w/-]{0,99}$/)
    .required(),
  shell_version: Joi.string().max(64).required(),
  // Shells before this one told only of pages that could not be shown.
  is_shown: Joi.boolean().default(false),
  detail: Joi.string().max(LIMITS.pageFailureDetailMaxLength).required(),
});

/** Keys of answers. */
const answerKey = Joi.string().max(128).required();

const anyAnswer = Joi.alternatives(Joi.string().allow(''), Joi.boolean());
/** What a value may be is the data models' business: the core judges a save by the steps that are live. */
export const answersSchema = Joi.object()
  .pattern(Joi.any(), Joi.alternatives(anyAnswer, Joi.object({ set_aside: anyAnswer.required() })))
  .description(
    'Values by answer key; docs/questions.md lists the keys. `{ set_aside: value }` is the empty answer of a question that is hidden, with what it held.',
  );

export interface PresignedUrlPayload {
  answer_key: string;
}
export const presignedUrlSchema = Joi.object<PresignedUrlPayload>({ answer_key: answerKey });

export interface StartConversionPayload {
  file_key: string;
  file_name: string;
}
/** The name is judged by `fileNameProblem`, whose sentences say what to do. */
export const startConversionSchema = Joi.object<StartConversionPayload>({
  file_key: Joi.string().max(200).required(),
  file_name: Joi.string().max(1000).allow('').required(),
});

const releaseName = Joi.string().pattern(/^[a-z][a-z0-9-]{0,63}$/);
const releaseVersion = Joi.string().pattern(/^[0-9][A-Za-z0-9.+-]{0,63}$/);
const reason = Joi.string().trim().max(300);

/** What a path and a version may be is the release's own business: the registry reads them from release.json. */
export const publishSchema = Joi.object<PublishPayload>({
  files: Joi.object().pattern(Joi.string().max(200), Joi.string().base64().allow('')).max(500).required(),
  ahead: Joi.boolean(),
});

export const channelChangesSchema = Joi.object<ChannelChangesPayload>({
  changes: Joi.array()
    .items(
      Joi.object({
        name: releaseName.required(),
        expected_revision: Joi.number().integer().min(0).required(),
        action: Joi.valid('promote', 'canary', 'set-back', 'rollback').required(),
        version: releaseVersion.when('action', {
          switch: [
            { is: 'set-back', then: Joi.forbidden() },
            { is: 'rollback', then: Joi.optional() },
          ],
          otherwise: Joi.required(),
        }),
        percent: Joi.number().when('action', {
          is: 'canary',
          then: Joi.required(),
          otherwise: Joi.forbidden(),
        }),
      }),
    )
    .min(1)
    .max(20)
    .unique('name')
    .required(),
  reason,
});

export const withdrawSchema = Joi.object<WithdrawPayload>({ version: releaseVersion.required(), reason });

export const trialSchema = Joi.object<TrialPayload>({
  versions: Joi.object().pattern(releaseName, releaseVersion).min(1).max(20).required(),
});
