import type { StepRelease } from '@portico/contracts';
import { LocaleContext } from '@portico/texts/react';
import { LazyTextsContext } from '@portico/ui';
import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { PageLanguage, SOURCE_ALONE, type PageMessages } from './page-messages.ts';

const LANGUAGE_CHANNEL = 'portico-language';

const LanguageContext = createContext(new PageLanguage({ texts: SOURCE_ALONE, steps: [], integrity: {} }));

interface LanguageProviderProps {
  language: PageLanguage;
  children: ReactNode;
}

export function LanguageProvider({ language, children }: LanguageProviderProps) {
  const { locale } = useSyncExternalStore(language.subscribe, language.current, language.current);
  useEffect(() => followWindows(language), [language]);
  const areThere = language.isLaterReady();
  const lazyTexts = useMemo(() => ({ areThere, want: language.wantLater }), [areThere, language]);
  return (
    <LanguageContext value={language}>
      <LocaleContext value={locale}>
        <LazyTextsContext value={lazyTexts}>{children}</LazyTextsContext>
      </LocaleContext>
    </LanguageContext>
  );
}

function followWindows(language: PageLanguage): () => void {
  const channel = new BroadcastChannel(LANGUAGE_CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<string>) => void language.choose(data);
  return () => channel.close();
}

export function broadcastLanguage(language: string): void {
  const channel = new BroadcastChannel(LANGUAGE_CHANNEL);
  channel.postMessage(language);
  channel.close();
}

export const usePageLanguage = (): PageLanguage => useContext(LanguageContext);

export function usePageMessages(): PageMessages {
  const language = usePageLanguage();
  return useSyncExternalStore(language.subscribe, language.current, language.current);
}

/** Loads a release's translations and returns whether they are loaded. Render the step only then, or it would flash in another language. */
export function useStepTexts(stepId: string, release: StepRelease): boolean {
  const language = usePageLanguage();
  usePageMessages();
  useEffect(() => language.wantRelease(stepId, release), [language, stepId, release]);
  return language.isReady(release);
}
