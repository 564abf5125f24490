import Joi from 'joi';

const version = () =>
  Joi.string()
    .pattern(/^[0-9][A-Za-z0-9.+-]{0,63}$/)
    .required();

/** Which two versions of a release. */
export const differenceQuery = Joi.object<{ from: string; to: string }>({
  from: version().description('Earlier version.'),
  to: version(),
});
