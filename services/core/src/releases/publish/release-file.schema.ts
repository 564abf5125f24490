import type { ReleaseFile } from '@portico/contracts';
import { TEXT_MAX_LENGTH } from '@portico/texts/translations';
import Joi from 'joi';

/** Step id or `shell`. Part of URLs and folder names. */
export const RELEASE_NAME = /^[a-z][a-z0-9-]{0,63}$/;
/** `1.0.0`, `0.1.0-1f2e3d4c`. Part of URLs and folder names, so never `..`. */
export const RELEASE_VERSION = /^[0-9][A-Za-z0-9.+-]{0,63}$/;
/** Relative path; no segment starts with a dot. */
export const RELEASE_PATH = /^[A-Za-z0-9_@-][A-Za-z0-9_.@-]*(\/[A-Za-z0-9_@-][A-Za-z0-9_.@-]*)*$/;

const RELEASE_LANGUAGE = /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/;

const said = Joi.string().max(300);
const EXPORT_NAME = /^[A-Za-z_$][\w$]{0,99}$/;
const part = Joi.string().pattern(/^[0-9a-f]{16}$/);

const file = Joi.string().pattern(RELEASE_PATH).max(200);

export const releaseFileSchema = Joi.object<ReleaseFile>({
  name: Joi.string().pattern(RELEASE_NAME).required(),
  version: Joi.string().pattern(RELEASE_VERSION).required(),
  container: Joi.string()
    .pattern(/^[A-Za-z_][A-Za-z0-9_]{0,139}$/)
    .required(),
  contracts: Joi.object({ formModel: Joi.string().required(), facade: Joi.string().required() }).required(),
  facade: Joi.object({
    report: Joi.string()
      .pattern(/^[0-9a-f]{64}$/)
      .required(),
    uses: Joi.object().pattern(EXPORT_NAME, part),
    provides: Joi.object().pattern(EXPORT_NAME, Joi.array().items(part).min(1)),
  }),
  files: Joi.object()
    .pattern(
      RELEASE_PATH,
      Joi.object({
        integrity: Joi.string()
          .pattern(/^sha384-[A-Za-z0-9+/]{64}$/)
          .required(),
        bytes: Joi.number().integer().min(0).required(),
      }),
    )
    .required(),
  entries: Joi.object({
    manifest: file,
    definition: file,
    scripts: Joi.array().items(file),
    styles: Joi.array().items(file),
    preload: Joi.array().items(file),
    serviceView: Joi.object({
      scripts: Joi.array().items(file).min(1).required(),
      styles: Joi.array().items(file).required(),
    }),
    texts: file,
    translations: Joi.object().pattern(RELEASE_LANGUAGE, file),
    laterTranslations: Joi.object().pattern(RELEASE_LANGUAGE, file),
    firstPaint: file,
  }).required(),
  labels: Joi.object().pattern(RELEASE_LANGUAGE, Joi.string().max(TEXT_MAX_LENGTH)),
  commit: Joi.string().allow(null).required(),
  built: Joi.object({
    commit: Joi.string().max(64).allow(null).required(),
    dirty: Joi.boolean().allow(null).required(),
    builder: said.allow(null).required(),
    sdk: said.required(),
    dependencies: Joi.array()
      .items(
        Joi.object({ name: said.required(), version: said.required(), licence: said.allow(null).required() }),
      )
      .max(500)
      .required(),
  }),
})
  .required()
  .prefs({ abortEarly: false, convert: false });
