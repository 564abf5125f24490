import type { MarkupPart } from '@portico/contracts';
import Joi from 'joi';

const parts = Joi.array().items(Joi.link('#part')).max(20_000);
const byName = Joi.object().pattern(/^[\w.-]{1,64}$/, parts);
const id = Joi.string().max(300);

const part = Joi.alternatives(
  Joi.string().allow(''),
  Joi.object({ text: id.required(), isRich: true, values: byName, elements: byName }),
  Joi.object({ value: id.required() }),
  Joi.object({ inside: Joi.valid(true).required() }),
  Joi.object({
    each: Joi.valid(
      'steps',
      'sections',
      'address',
      'banners',
      'announcements',
      'welcome',
      'heading',
      'loading',
    ).required(),
    parts: byName.required(),
  }),
).id('part');

const shape = Joi.array().items(part).max(20_000).required().prefs({ convert: false });

export const isParts = (value: unknown): value is MarkupPart[] => shape.validate(value).error === undefined;
