import { inspectionTexts, texts } from '@portico/contracts';
import { SOURCE, type Text, write } from '@portico/texts';

/** Why a file is not taken: the code is for programs and never changes, the text for the applicant. */
export const REFUSALS = {
  ...inspectionTexts,
  empty: texts.fileEmpty,
  too_large: texts.fileTooLarge,
  type_unknown: texts.fileTypes,
} satisfies Record<string, Text>;

export type RefusalCode = keyof typeof REFUSALS;

/** Thrown inside of the inspection; becomes its outcome. */
export class Refusal extends Error {
  constructor(
    readonly code: RefusalCode,
    options?: ErrorOptions,
  ) {
    super(write(SOURCE, REFUSALS[code]), options);
    this.name = 'Refusal';
  }
}
