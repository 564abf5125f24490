import { Passage, useText } from '@portico/texts/react';
import { Button } from '@portico/ui';
import { useState } from 'react';
import { NO_ANSWERS, useForm, useFormState } from '../engine/form.ts';
import type { FormState } from '../engine/form-source.ts';
import { formTexts as texts } from '../form.texts.ts';
import type { BlockProps } from './block.ts';
import styles from './blocks.module.css';
import { Part } from './part.tsx';
import { CardSets } from './sets/card-sets.tsx';
import { useShownSets } from './sets/set-status.ts';

export function RepeatedSets(props: BlockProps<'repeated'>) {
  const { cards, first } = props.block;
  return cards || first !== undefined ? <CardSets {...props} /> : <OpenSets {...props} />;
}

function OpenSets({ block, Contents }: BlockProps<'repeated'>) {
  const t = useText();
  const { services, readOnly } = useForm();
  const canArrange = useFormState(selectCanArrange, Object.is, NO_ANSWERS);
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
              <Passage>{block.label}</Passage>
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
