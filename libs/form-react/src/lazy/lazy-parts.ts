import { blocksOf, questionsOf, type StepDefinition } from '@portico/form-model';
import { lazyComponent, LazyTextsContext, Spinner } from '@portico/ui';
import { createElement, useContext, useEffect, useState } from 'react';
import type { BlockProps } from '../blocks/block.ts';
import type { WidgetProps } from '../widgets/widget.ts';
import { QuestionUnavailable, TabsUnavailable } from './part-unavailable.tsx';

const parts = () => import(/* webpackChunkName: "rare-parts" */ './parts.ts');
const loading = createElement(Spinner, { size: 'small' });

/** Components that few first pages need. They load when the browser is idle, or with the first form that uses them. */
export const DocumentUpload = lazyComponent<WidgetProps>(
  () => parts().then((module) => module.DocumentUpload),
  { loading, failed: QuestionUnavailable },
);
export const TabGroup = lazyComponent<BlockProps<'tabs'>>(() => parts().then((module) => module.TabGroup), {
  loading,
  failed: TabsUnavailable,
});

const LAZY = [DocumentUpload, TabGroup];

const hasLazyParts = (definition: StepDefinition): boolean =>
  questionsOf(definition).some(({ widget }) => widget === 'document') ||
  blocksOf(definition).some(({ block }) => block === 'tabs');

const fetchParts = () => Promise.allSettled(LAZY.map((part) => part.fetch()));

/** Loads the lazy components that a form needs, before the form is rendered. `fetchTexts` loads their texts and must not reject. */
export async function loadLazyParts(
  definition: StepDefinition,
  fetchTexts: () => Promise<void>,
): Promise<void> {
  if (hasLazyParts(definition)) await Promise.all([fetchParts(), fetchTexts()]);
}

/** Returns whether the form can be rendered without shifting later: its lazy components and their texts are loaded or have failed to load. */
export function useLazyParts(definition: StepDefinition): boolean {
  const [isNeeded] = useState(() => hasLazyParts(definition));
  const texts = useContext(LazyTextsContext);
  const [isTried, setIsTried] = useState(() => !isNeeded || LAZY.every((part) => part.isFetched()));
  const [isReady, setIsReady] = useState(isTried && (!isNeeded || texts.areThere));
  useEffect(() => {
    if (!isNeeded) return;
    texts.want();
    void fetchParts().then(() => setIsTried(true));
  }, [isNeeded, texts]);
  if (!isReady && isTried && texts.areThere) setIsReady(true);
  return isReady;
}
