/** Syntax. `message`: ICU MessageFormat. `plain` (steps): only placeholders such as `{year}`. `literal` (settings): only links. */
export type TextSyntax = 'message' | 'plain' | 'literal';

export interface CustomizableText {
  id: string;
  kind: TextSyntax;
  /** A certification, agreement, waiver, or privacy notice: a translation is used only after approval. */
  isLegal?: true;
  route?: string;
  source: string;
  translations: Readonly<Record<string, string>>;
}

export type CustomizableTexts = ReadonlyMap<string, CustomizableText>;

const OF_STEP = /^([a-z][a-z0-9-]*):(.+)$/;

/** Splits the id of a step text: `about:first_name.label` into step `about` and text `first_name.label`. Undefined for other texts. */
export function stepTextOf(id: string): { step: string; id: string } | undefined {
  const [, step, text] = OF_STEP.exec(id) ?? [];
  return step === undefined || text === undefined ? undefined : { step, id: text };
}

export const idOfStepText = (step: string, id: string): string => `${step}:${id}`;
