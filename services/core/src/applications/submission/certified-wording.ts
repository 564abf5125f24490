import type { PageRules, StepTexts } from '../../releases/index.ts';

/** The words of what certifies, agrees and waives, as the applicant has read them: a submission is judged by them for ever. */
export interface CertifiedWording {
  /** BCP 47. */
  language: string;
  /** Of the university's own words with which the applicant's page was served. */
  ownWordsRevision: number | null;
  /** By step and id of the text: in English, as it was read, and whether the university had approved that. */
  texts: Record<string, Awaited<ReturnType<StepTexts['legal']>>>;
}

/** @param language of the page on which the applicant has certified */
export async function certifiedWording(
  { definitions, versions, ownWordsRevision }: PageRules,
  language: string,
  texts: StepTexts,
): Promise<CertifiedWording> {
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
