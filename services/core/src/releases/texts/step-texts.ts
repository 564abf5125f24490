import { legalTextsOf, type StepDefinition } from '@portico/form-model';
import { SOURCE_LANGUAGE } from '@portico/texts';
import type { CustomTexts } from '../../texts/index.ts';
import type { ActiveTexts } from './active-texts.ts';

export interface LegalText {
  /** The English text, with custom texts applied. */
  source: string;
  text: string;
  isApproved: boolean;
}

export class StepTexts {
  constructor(
    private readonly released: Pick<ActiveTexts, 'ofStep'>,
    private readonly ownWords: Pick<CustomTexts, 'at' | 'ofStep' | 'revision'>,
  ) {}

  /**
   * Merges custom texts and translations; missing texts stay English.
   * @param revision of the custom texts; defaults to the current one
   */
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
