import { shownSets, type RepeatedBlock } from '@portico/form-model';
import { Said, useText } from '@portico/texts/react';
import { Button } from '@portico/ui';
import { useCallback, useState } from 'react';
import { useForm, useFormState } from '../engine/form.ts';
import type { FormState } from '../engine/form-source.ts';
import { formTexts as texts } from '../form.texts.ts';
import type { BlockProps } from './block.ts';
import styles from './blocks.module.css';
import { Part } from './part.tsx';

/** The same questions for several people or places, and a button for one more, up to all of them. */
export function RepeatedSets({ block, Contents }: BlockProps<'repeated'>) {
  const t = useText();
  const { services, readOnly } = useForm();
  const canArrange = useFormState(selectCanArrange);
  const [shown, showAtLeast] = useShownSets(block);
  const [added, setAdded] = useState<number | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const addSet = async (): Promise<void> => {
    setIsBusy(true);
    const isKept = await services.arrangement.addSet(block, shown + 1);
    setIsBusy(false);
    if (!isKept) return;
    showAtLeast(shown + 1);
    setAdded(shown);
  };

  return (
    <>
      {block.sets.slice(0, shown).map(({ title, questions }, index) => (
        <Part key={index} title={title} takesFocus={index === added}>
          <Contents content={questions} />
        </Part>
      ))}
      {shown < block.sets.length && !readOnly && (
        <p className={styles.add}>
          {canArrange ? (
            <Button variant="secondary" busy={isBusy} onClick={() => void addSet()}>
              <Said>{block.label}</Said>
            </Button>
          ) : (
            <span className={styles.note}>{t(texts.setNeedsAccount, { button: block.label })}</span>
          )}
        </p>
      )}
    </>
  );
}

const selectCanArrange = ({ canArrange }: FormState): boolean => canArrange;

/** How many sets are shown. Never fewer than before: emptying the last answer of a set does not take the set away. */
function useShownSets(block: RepeatedBlock): [number, (count: number) => void] {
  const select = useCallback(
    ({ answers, arrangement }: FormState) => shownSets(block, answers, arrangement),
    [block],
  );
  const wanted = useFormState(select);
  const [most, setMost] = useState(wanted);
  if (wanted > most) setMost(wanted);
  return [Math.max(wanted, most), setMost];
}
