import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contrastProblems } from './contrast.ts';
import example from './example-university.json' with { type: 'json' };
import { readLogo } from './logo.ts';
import { partnerSchema } from './partner.schema.ts';
import type { Partner } from './partner.ts';

/** Invalid partner settings. The message lists every problem with its place in the file. */
export class PartnerFileError extends Error {
  readonly code = 'partner_file';
  readonly problems: string[];

  constructor(file: string, problems: string[], cause?: unknown) {
    super(
      `The partner settings in ${file} can't be used:\n${problems.map((each) => `  - ${each}`).join('\n')}`,
      {
        cause,
      },
    );
    this.name = 'PartnerFileError';
    this.problems = problems;
  }
}

/** Loads the settings from the file, or those of the example university without one. @throws PartnerFileError with all problems */
export function loadPartnerSettings(file?: string): Partner {
  const place = file ?? 'example-university.json';
  const { error, value } = partnerSchema.validate(file ? read(file) : example, {
    abortEarly: false,
    convert: false,
  });
  const problems = error ? error.details.map((detail) => detail.message) : [];
  const isWrong = (key: string) => error?.details.some((detail) => detail.path[0] === key) ?? false;
  // Joi returns no value if anything is invalid. Check colors and logo even then, to report all problems at once.
  const given = (error?._original ?? value) as Partner;
  if (given.colours && !isWrong('colours')) problems.push(...contrastProblems(given.colours));
  const logo = given.logo && !isWrong('logo') ? readLogo(path.join(path.dirname(place), given.logo)) : null;
  if (logo && 'problem' in logo) problems.push(logo.problem);
  if (problems.length > 0) throw new PartnerFileError(place, problems);
  return { ...given, logo: logo && 'address' in logo ? logo.address : null };
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown;
  } catch (cause) {
    const reason = cause instanceof SyntaxError ? `it is not JSON: ${cause.message}` : 'it can’t be read';
    throw new PartnerFileError(file, [reason], cause);
  }
}
