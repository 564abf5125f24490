import Joi from 'joi';
import { SOURCE_LANGUAGE } from '@portico/texts';
import type { Banner, Colours, Partner, PartnerLinks, SchoolCodes } from './partner.ts';

const route = () => Joi.string().pattern(/^\/[a-z0-9-]+$/, 'route (such as /about)');
const webAddress = () => Joi.string().uri({ scheme: ['https', 'http'] });
// `tlds: false`, because Joi's browser build has no list of top-level domains, and a university can have its own.
const mailAddress = () => Joi.string().email({ tlds: false });

const links = Joi.object<PartnerLinks, true>({
  website: webAddress().required(),
  admissions: webAddress().required(),
  pdfReader: webAddress().required(),
  analyticsOptOut: webAddress().required(),
});

const codes = Joi.object<SchoolCodes, true>({
  sat: Joi.string().pattern(/^\d{4}$/, 'four digits'),
  act: Joi.string().pattern(/^\d{4}$/, 'four digits'),
  school: Joi.string().pattern(/^\d{6}$/, 'six digits'),
});

const colour = () =>
  Joi.string()
    .pattern(/^#[0-9a-f]{6}$/, 'color (such as #17345c)')
    .required();

const colours = Joi.object<Colours, true>({
  brand: colour(),
  brandStrong: colour(),
  brandSoft: colour(),
  accent: colour(),
  link: colour(),
});

const banner = Joi.object<Banner, true>({
  text: Joi.string().required(),
  texts: Joi.object().pattern(Joi.string(), Joi.string()),
  startDate: Joi.string().custom(calendarDate).required(),
  endDate: Joi.string().custom(calendarDate).required(),
}).custom((value: Banner, helpers) =>
  value.endDate > value.startDate
    ? value
    : helpers.message({ custom: '{{#label}} must end after it starts' }),
);

export const partnerSchema = Joi.object<Partner, true>({
  name: Joi.string().required(),
  applicationTitle: Joi.string().required(),
  websiteStyle: Joi.string()
    .pattern(/^[a-z][a-z0-9-]*$/, 'lowercase word')
    .required(),
  timeZone: Joi.string().custom(timeZone).required(),
  paper: Joi.string().valid('letter', 'a4').default('letter'),
  languages: Joi.array()
    .items(Joi.string().custom(language))
    .unique()
    .has(Joi.valid(SOURCE_LANGUAGE))
    .messages({ 'array.hasUnknown': `{{#label}} must include ${SOURCE_LANGUAGE}, the source language` })
    .default(['en', 'es', 'ar']),
  defaultRoute: route().required(),
  invalidRoute: route().allow(null).default(null),
  colours: colours.required(),
  logo: Joi.string()
    .pattern(/^[\w-]+\.(svg|png)$/, 'file name (.svg or .png, next to this file)')
    .allow(null)
    .required(),
  privacyUrl: webAddress().required(),
  address: Joi.array().items(Joi.string()).min(1).required(),
  email: mailAddress().required(),
  phone: Joi.string().required(),
  links: links.required(),
  codes: codes.required(),
  banners: Joi.array().items(banner).required(),
  mailSender: Joi.object<Partner['mailSender'], true>({
    name: Joi.string().required(),
    address: mailAddress().required(),
  }).required(),
  searchableAnswers: Joi.array()
    .items(Joi.string().pattern(/^[a-z0-9_]{1,63}$/, 'answer key'))
    .unique()
    .max(40),
}).label('partner');

function calendarDate(value: string, helpers: Joi.CustomHelpers) {
  const read = new Date(`${value}T00:00:00Z`);
  const real = !Number.isNaN(read.getTime()) && read.toISOString().startsWith(value);
  return real && value.length === 10
    ? value
    : helpers.message({ custom: '{{#label}} must be a date in the format YYYY-MM-DD' });
}

function language(value: string, helpers: Joi.CustomHelpers) {
  const isCanonical = canonical(value) === value && Intl.DateTimeFormat.supportedLocalesOf(value).length > 0;
  return isCanonical
    ? value
    : helpers.message({ custom: '{{#label}} must be a BCP 47 language tag, such as es or pt-BR' });
}

function canonical(value: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(value)[0];
  } catch {
    // Intl throws a RangeError for a malformed language tag.
    return undefined;
  }
}

function timeZone(value: string, helpers: Joi.CustomHelpers) {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return value;
  } catch {
    // Intl throws a RangeError for an unknown time zone.
    return helpers.message({ custom: '{{#label}} must be an IANA time zone such as America/New_York' });
  }
}
