import type {
  BannersPayload,
  ColoursPayload,
  BrandingPayload,
  UniversityRestorePayload,
} from '@portico/contracts';
import Joi from 'joi';

const revision = () =>
  Joi.number()
    .integer()
    .min(0)
    .required()
    .description('Revision that you read. If it has changed since, the call is refused.');

export const bannersBody = Joi.object<BannersPayload>({
  banners: Joi.array()
    .items(
      Joi.object({
        texts: Joi.object()
          .pattern(Joi.string(), Joi.string().allow(''))
          .required()
          .description('Text in every language of the university.'),
        start_date: Joi.string().allow('').required().description('First day, `2026-12-09`.'),
        end_date: Joi.string().allow('').required().description('Day after the last day.'),
      }),
    )
    .required()
    .description('All banners, in display order.'),
  revision: revision(),
});

const colour = () =>
  Joi.string()
    .pattern(/^#[0-9a-f]{6}$/, 'a color such as #17345c')
    .required();

export const brandingBody = Joi.object<BrandingPayload & { plan_only: boolean }>({
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
    .description('PNG or JPEG in base64; null for a plain crest. Omit it to keep the current logo.'),
  revision: revision(),
  plan_only: Joi.boolean()
    .default(false)
    .description('Dry run: returns the result without changing anything.'),
});

export const restoreBody = Joi.object<UniversityRestorePayload>({
  to: Joi.number().integer().min(0).required().description('Revision to restore; 0 for the settings file.'),
  revision: revision(),
});
