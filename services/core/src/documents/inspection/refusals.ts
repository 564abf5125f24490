import { inspectionTexts, texts } from '@portico/contracts';
import { SOURCE, type Text, write } from '@portico/texts';

/** Codes are stable and for programs; texts are for applicants. */
export const REFUSALS = {
  ...inspectionTexts,
  empty: texts.fileEmpty,
  too_large: texts.fileTooLarge,
  type_unknown: texts.fileTypes,
} satisfies Record<string, Text>;

export type RefusalCode = keyof typeof REFUSALS;

export class Refusal extends Error {
  constructor(
    readonly code: RefusalCode,
    options?: ErrorOptions,
  ) {
    super(write(SOURCE, REFUSALS[code]), options);
    this.name = 'Refusal';
  }
}
