import type { PageRules, StepTexts } from '../../releases/index.ts';

/** Wording of certifications, agreements, and waivers as the applicant read them, kept with the submission. */
export interface CertificationText {
  language: string;
  ownWordsRevision: number | null;
  /** By step, then text id: the English text, the wording shown, and whether it was approved. */
  texts: Record<string, Awaited<ReturnType<StepTexts['legal']>>>;
}

export async function certificationText(
  { definitions, versions, ownWordsRevision }: PageRules,
  language: string,
  texts: StepTexts,
): Promise<CertificationText> {
  const steps = await Promise.all(
    definitions.map(async (definition) => {
      const version = versions[definition.id] ?? '';
      const legal = await texts.legal(definition, version, language, ownWordsRevision ?? undefined);
      return [definition.id, legal] as const;
    }),
  );
  return {
    language,
    ownWordsRevision,
    texts: Object.fromEntries(steps.filter(([, legal]) => Object.keys(legal).length > 0)),
  };
}
