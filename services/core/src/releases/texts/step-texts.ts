import { legalTextsOf, type StepDefinition } from '@portico/form-model';
import { SOURCE_LANGUAGE } from '@portico/texts';
import type { CustomTexts } from '../../texts/index.ts';
import type { ServedTexts } from './served-texts.ts';

/** A text by which somebody certifies, agrees or waives. */
export interface LegalText {
  /** In English, in the university's own words where it has any. */
  source: string;
  /** As it is read. */
  text: string;
  /** The university has said these words itself, for this English. */
  isApproved: boolean;
}

/** What a released version of a step says to whoever reads a language. */
export class StepTexts {
  constructor(
    private readonly released: Pick<ServedTexts, 'ofStep'>,
    private readonly ownWords: Pick<CustomTexts, 'at' | 'ofStep' | 'revision'>,
  ) {}

  /** Own words over translations, by id; what is missing is in English. @param revision of the own words; absent: those in force */
  async read(
    step: string,
    version: string,
    language: string,
    revision?: number,
  ): Promise<Readonly<Record<string, string>>> {
    const state = await this.ownWords.at(revision ?? this.ownWords.revision);
    return {
      ...(await this.released.ofStep(step, version, language)),
      ...this.ownWords.ofStep(language, step, state),
    };
  }

  /** The legal texts of a version, by id. */
  async legal(
    definition: StepDefinition,
    version: string,
    language: string,
    revision?: number,
  ): Promise<Readonly<Record<string, LegalText>>> {
    const { id: step } = definition;
    const state = await this.ownWords.at(revision ?? this.ownWords.revision);
    const english = this.ownWords.ofStep(SOURCE_LANGUAGE, step, state);
    const read = await this.read(step, version, language, revision);
    const own = state.words.get(language);
    const entries = Object.entries(legalTextsOf(definition)).map(([id, written]): [string, LegalText] => {
      const source = english[id] ?? written;
      const text = language === SOURCE_LANGUAGE ? source : (read[id] ?? source);
      const isApproved = language === SOURCE_LANGUAGE || own?.get(`${step}:${id}`)?.source === source;
      return [id, { source, text, isApproved }];
    });
    return Object.fromEntries(entries);
  }
}
