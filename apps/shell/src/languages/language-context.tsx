import type { StepRelease } from '@portico/contracts';
import { ReadingContext } from '@portico/texts/react';
import { LazyTextsContext } from '@portico/ui';
import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { PageLanguage, SOURCE_ALONE, type Spoken } from './page-language.ts';

/** Carries the chosen language, BCP 47. */
const LANGUAGE_CHANNEL = 'portico-language';

/** Without a provider it is the source language. */
const LanguageContext = createContext(new PageLanguage({ texts: SOURCE_ALONE, steps: [], integrity: {} }));

interface LanguageProviderProps {
  language: PageLanguage;
  children: ReactNode;
}

/** Whatever stands inside is read in the language of the page, and follows it. */
export function LanguageProvider({ language, children }: LanguageProviderProps) {
  const { reading } = useSyncExternalStore(language.subscribe, language.current, language.current);
  useEffect(() => followWindows(language), [language]);
  const areThere = language.isLaterReady();
  const lazyTexts = useMemo(() => ({ areThere, want: language.wantLater }), [areThere, language]);
  return (
    <LanguageContext value={language}>
      <ReadingContext value={reading}>
        <LazyTextsContext value={lazyTexts}>{children}</LazyTextsContext>
      </ReadingContext>
    </LanguageContext>
  );
}

/** A choice is the browser's, as its cookie is: the other windows follow. Returns what ends that. */
function followWindows(language: PageLanguage): () => void {
  const channel = new BroadcastChannel(LANGUAGE_CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<string>) => void language.choose(data);
  return () => channel.close();
}

/** Tells the other windows of the browser what was chosen in this one. */
export function tellWindows(language: string): void {
  const channel = new BroadcastChannel(LANGUAGE_CHANNEL);
  channel.postMessage(language);
  channel.close();
}

export const usePageLanguage = (): PageLanguage => useContext(LanguageContext);

/** What the page says at this moment. */
export function useSpoken(): Spoken {
  const language = usePageLanguage();
  return useSyncExternalStore(language.subscribe, language.current, language.current);
}

/** Whether the texts of a release are there, so that a step is not shown in another language first; has them fetched. */
export function useStepTexts(stepId: string, release: StepRelease): boolean {
  const language = usePageLanguage();
  useSpoken();
  useEffect(() => language.wantRelease(stepId, release), [language, stepId, release]);
  return language.isReady(release);
}
