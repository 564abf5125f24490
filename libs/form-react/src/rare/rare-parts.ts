import { blocksOf, questionsOf, type StepDefinition } from '@portico/form-model';
import { lazyComponent, LazyTextsContext, Spinner } from '@portico/ui';
import { createElement, useContext, useEffect, useState } from 'react';
import type { BlockProps } from '../blocks/block.ts';
import type { WidgetProps } from '../widgets/widget.ts';
import { QuestionUnavailable, TabsUnavailable } from './part-unavailable.tsx';

const parts = () => import(/* webpackChunkName: "rare-parts" */ './parts.ts');
const loading = createElement(Spinner, { size: 'small' });

/** Parts that few forms have, none of them on most first pages: their code comes when the browser is idle, or with the first form that has one. */
export const DocumentUpload = lazyComponent<WidgetProps>(
  () => parts().then((module) => module.DocumentUpload),
  { loading, failed: QuestionUnavailable },
);
export const TabGroup = lazyComponent<BlockProps<'tabs'>>(() => parts().then((module) => module.TabGroup), {
  loading,
  failed: TabsUnavailable,
});

const RARE = [DocumentUpload, TabGroup];

const hasRareParts = (definition: StepDefinition): boolean =>
  questionsOf(definition).some(({ widget }) => widget === 'document') ||
  blocksOf(definition).some(({ block }) => block === 'tabs');

const fetchParts = () => Promise.allSettled(RARE.map((part) => part.fetch()));

/**
 * Has the rare parts of a form fetched, where it has any, before it is drawn. Resolves once they and what they say are there, or will not come.
 * @param fetchTexts fetches what they say; never rejects
 */
export async function fetchRareParts(
  definition: StepDefinition,
  fetchTexts: () => Promise<void>,
): Promise<void> {
  if (hasRareParts(definition)) await Promise.all([fetchParts(), fetchTexts()]);
}

/**
 * Whether a form can be drawn as a whole, so that nothing of it moves when a part comes: its rare parts and what they say are there, or will not
 * come. Most forms have none, and need not wait.
 */
export function useRareParts(definition: StepDefinition): boolean {
  const [isNeeded] = useState(() => hasRareParts(definition));
  const texts = useContext(LazyTextsContext);
  const [isTried, setIsTried] = useState(() => !isNeeded || RARE.every((part) => part.isFetched()));
  const [isReady, setIsReady] = useState(isTried && (!isNeeded || texts.areThere));
  useEffect(() => {
    if (!isNeeded) return;
    texts.want();
    void fetchParts().then(() => setIsTried(true));
  }, [isNeeded, texts]);
  // Once: what has been drawn stays.
  if (!isReady && isTried && texts.areThere) setIsReady(true);
  return isReady;
}
