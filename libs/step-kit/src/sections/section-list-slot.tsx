import type { StepDefinition } from '@portico/form-model';
import { lazyComponent } from '@portico/ui';
import styles from './place-of-sections.module.css';

/** Renders nothing if the code fails to load: the form works without the list. */
const SectionList = lazyComponent<{ definition: StepDefinition }>(
  () =>
    import(/* webpackChunkName: "section-list" */ './section-list.tsx').then((module) => module.SectionList),
  { failed: () => null },
);

interface SectionListSlotProps {
  definition: StepDefinition;
  isWhole: boolean;
}

/** Reserves the list's space, so that nothing shifts. A step with one section has no list. */
export function SectionListSlot({ definition, isWhole }: SectionListSlotProps) {
  if (definition.groups.length < 2) return null;
  return <div className={styles.place}>{isWhole && <SectionList definition={definition} />}</div>;
}
