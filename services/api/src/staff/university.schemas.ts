import type {
  BannersPayload,
  ColoursPayload,
  LookPayload,
  UniversityRestorePayload,
} from '@portico/contracts';
import Joi from 'joi';

/** What the calls on banners, colours and logo take. */

const revision = () =>
  Joi.number()
    .integer()
    .min(0)
    .required()
    .description('The one that was read: nobody else’s change is overwritten.');

/** What they say is judged by the use case. */
export const bannersBody = Joi.object<BannersPayload>({
  banners: Joi.array()
    .items(
      Joi.object({
        texts: Joi.object()
          .pattern(Joi.string(), Joi.string().allow(''))
          .required()
          .description('By language; all of the university’s.'),
        start_date: Joi.string().allow('').required().description('The first day, `2026-12-09`.'),
        end_date: Joi.string().allow('').required().description('The day on which it is gone.'),
      }),
    )
    .required()
    .description('All of them, in the order in which they are shown.'),
  revision: revision(),
});

const colour = () =>
  Joi.string()
    .pattern(/^#[0-9a-f]{6}$/, 'a colour such as #17345c')
    .required();

export const lookBody = Joi.object<LookPayload & { plan_only: boolean }>({
  colours: Joi.object<ColoursPayload>({
    brand: colour(),
    brand_strong: colour(),
    brand_soft: colour(),
    accent: colour(),
    link: colour(),
  }).required(),
  logo: Joi.string()
    .base64()
    .allow(null)
    .description('A PNG or JPEG in base64; null: a plain crest; without it, as it is.'),
  revision: revision(),
  plan_only: Joi.boolean().default(false).description('Says what it would be, and does nothing.'),
});

export const restoreBody = Joi.object<UniversityRestorePayload>({
  to: Joi.number()
    .integer()
    .min(0)
    .required()
    .description('The revision that it is to be like again; 0: as the settings have it.'),
  revision: revision(),
});
