import type { StepRelease } from '@portico/contracts';
import { ReadingContext } from '@portico/texts/react';
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { PageLanguage, SOURCE_ALONE, type Spoken } from './page-language.ts';

/** Without a provider it is the source language. */
const LanguageContext = createContext(new PageLanguage({ texts: SOURCE_ALONE, steps: [], integrity: {} }));

interface LanguageProviderProps {
  language: PageLanguage;
  children: ReactNode;
}

/** Whatever stands inside is read in the language of the page, and follows it. */
export function LanguageProvider({ language, children }: LanguageProviderProps) {
  const { reading } = useSyncExternalStore(language.subscribe, language.current);
  return (
    <LanguageContext value={language}>
      <ReadingContext value={reading}>{children}</ReadingContext>
    </LanguageContext>
  );
}

export const usePageLanguage = (): PageLanguage => useContext(LanguageContext);

/** What the page says at this moment. */
export function useSpoken(): Spoken {
  const language = usePageLanguage();
  return useSyncExternalStore(language.subscribe, language.current);
}

/** Whether the texts of a release are there, so that a step is not shown in another language first; has them fetched. */
export function useStepTexts(stepId: string, release: StepRelease): boolean {
  const language = usePageLanguage();
  useSpoken();
  useEffect(() => language.wantRelease(stepId, release), [language, stepId, release]);
  return language.isReady(release);
}
