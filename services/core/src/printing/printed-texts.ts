import type { OtherWords, StepDefinition, TextsOfSteps } from '@portico/form-model';
import { SOURCE_LANGUAGE } from '@portico/texts';
import type { SubmissionRow } from '../applications/index.ts';
import type { LegalText, StepTexts, StepVersions } from '../releases/index.ts';

export interface PrintedTexts {
  stepTexts: TextsOfSteps;
  otherWords: OtherWords[];
}

interface Printing {
  definitions: StepDefinition[];
  versions: StepVersions;
  submission: Pick<SubmissionRow, 'wording'> | null;
  language: string;
}

type LegalTexts = Readonly<Record<string, Readonly<Record<string, LegalText>>>>;

/**
 * Returns the texts to print. A submission's legal texts appear as certified, in addition to the text in the PDF's language. The
 * filed copy uses the release's wording. Unapproved translations appear together with the English text.
 */
export async function printedTexts(printing: Printing, texts: StepTexts): Promise<PrintedTexts> {
  const { submission, language } = printing;
  const isFiled = submission !== null && language === SOURCE_LANGUAGE;
  const read = isFiled
    ? {}
    : await eachStep(printing, (step, version) => texts.read(step.id, version, language));
  const today = await eachStep(printing, (step, version) => texts.legal(step, version, language));
  const wording = submission?.wording ?? null;
  if (wording === null) return { stepTexts: read, otherWords: english(today) };
  const certified = only(wording.texts, ({ text }) => text);
  if (wording.language === language)
    return { stepTexts: laidOver(read, certified), otherWords: english(wording.texts) };
  const source = only(wording.texts, (text) => text.source);
  const asCertified = { language: wording.language, texts: certified };
  return isFiled
    ? { stepTexts: source, otherWords: [asCertified] }
    : {
        stepTexts: read,
        otherWords:
          wording.language === SOURCE_LANGUAGE
            ? [asCertified]
            : [asCertified, { language: SOURCE_LANGUAGE, texts: source }],
      };
}

function english(legal: LegalTexts): OtherWords[] {
  const texts = only(legal, ({ source, text, isApproved }) =>
    isApproved || source === text ? undefined : source,
  );
  return Object.keys(texts).length === 0 ? [] : [{ language: SOURCE_LANGUAGE, texts }];
}

function only(legal: LegalTexts, pick: (text: LegalText) => string | undefined): TextsOfSteps {
  const steps = Object.entries(legal).map(([step, texts]) => [
    step,
    Object.fromEntries(
      Object.entries(texts).flatMap(([id, text]) => {
        const picked = pick(text);
        return picked === undefined ? [] : [[id, picked]];
      }),
    ),
  ]);
  return withoutEmpty(Object.fromEntries(steps) as TextsOfSteps);
}

function laidOver(under: TextsOfSteps, over: TextsOfSteps): TextsOfSteps {
  const steps = new Set([...Object.keys(under), ...Object.keys(over)]);
  return Object.fromEntries([...steps].map((step) => [step, { ...under[step], ...over[step] }]));
}

async function eachStep<Texts extends object>(
  { definitions, versions }: Printing,
  read: (step: StepDefinition, version: string) => Promise<Texts>,
): Promise<Record<string, Texts>> {
  const entries = await Promise.all(
    definitions.map(async (step) => [step.id, await read(step, versions[step.id] ?? '')] as const),
  );
  return withoutEmpty(Object.fromEntries(entries));
}

const withoutEmpty = <Texts extends object>(steps: Record<string, Texts>): Record<string, Texts> =>
  Object.fromEntries(Object.entries(steps).filter(([, texts]) => Object.keys(texts).length > 0));
