/**
 * How a text is written. `message`: ICU MessageFormat, as texts of the product are. `plain`: of a step, in which `{year}` is all the
 * syntax there is. `literal`: of the university's settings, in which nothing but a link is syntax.
 */
export type OwnTextKind = 'message' | 'plain' | 'literal';

/** A text that the university may have own words for. */
export interface KnownText {
  id: string;
  kind: OwnTextKind;
  /** By it somebody certifies, agrees or waives, or it speaks of privacy: a translation counts once the university has approved it. */
  isLegal?: true;
  /** Of a step: the address of its page. */
  route?: string;
  /** What it says in English in what is served. */
  source: string;
  /** By language, where there is a translation in force. */
  translations: Readonly<Record<string, string>>;
}

/** All texts of what is served now, by id. */
export type KnownTexts = ReadonlyMap<string, KnownText>;

const OF_STEP = /^([a-z][a-z0-9-]*):(.+)$/;

/** `about:first_name.label` is the text `first_name.label` of the step `about`. Undefined for a text of the product. */
export function stepTextOf(id: string): { step: string; id: string } | undefined {
  const [, step, text] = OF_STEP.exec(id) ?? [];
  return step === undefined || text === undefined ? undefined : { step, id: text };
}

export const idOfStepText = (step: string, id: string): string => `${step}:${id}`;
