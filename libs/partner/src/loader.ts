import { readFileSync } from 'node:fs';
import example from './example-university.json' with { type: 'json' };
import { partnerSchema } from './partner.schema.ts';
import type { Partner } from './partner.ts';

/** The partner file can't be used. The message lists every problem with its place in the file. */
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

/**
 * Reads the university's settings; without a file, those of the example university.
 * @throws PartnerFileError naming all problems at once.
 */
export function loadPartner(file?: string): Partner {
  const place = file ?? 'example-university.json';
  const { error, value } = partnerSchema.validate(file ? read(file) : example, {
    abortEarly: false,
    convert: false,
  });
  if (error)
    throw new PartnerFileError(
      place,
      error.details.map((detail) => detail.message),
    );
  return value;
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown;
  } catch (cause) {
    const reason = cause instanceof SyntaxError ? `it is not JSON: ${cause.message}` : 'it can not be read';
    throw new PartnerFileError(file, [reason], cause);
  }
}
