import { Passage, useText } from '@portico/texts/react';
import { Button } from '@portico/ui';
import { Fragment, useEffect, useRef } from 'react';
import { NO_ANSWERS, useForm, useFormState } from '../../engine/form.ts';
import type { FormState } from '../../engine/form-source.ts';
import { formTexts as texts } from '../../form.texts.ts';
import type { BlockProps } from '../block.ts';
import { RemovalNotice } from './removal-notice.tsx';
import { SetPart } from './set-part.tsx';
import styles from './sets.module.css';
import { useSets } from './use-sets.ts';

/** Renders a repeated block whose completed sets collapse to cards. If the block has a label for its first set, a button opens that set. */
export function CardSets({ block, Contents }: BlockProps<'repeated'>) {
  const t = useText();
  const { readOnly } = useForm();
  const canArrange = useFormState(selectCanArrange, Object.is, NO_ANSWERS);
  const sets = useSets(block);
  const { shown, stands: statuses, focus, removal } = sets;
  const add = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (focus?.on === 'add') add.current?.querySelector('button')?.focus();
  }, [focus]);

  const isAlone = (place: number) => shown === 1 && statuses[place] === 'empty' && block.first === undefined;
  const notice = removal && (
    <RemovalNotice
      removal={removal}
      title={block.sets[removal.place]?.title ?? ''}
      focus={focus}
      busy={sets.busy === 'undo'}
      onUndo={() => void sets.undo()}
      onDismiss={sets.dismiss}
    />
  );
  return (
    <div>
      {block.sets.slice(0, shown).map((set, place) => (
        <Fragment key={place}>
          {removal?.place === place && notice}
          <SetPart
            set={set}
            isCard={sets.isCard(place)}
            isHidden={place === 0 && sets.isFirstFolded}
            focus={focus?.place === place ? focus : null}
            busy={sets.busy === place}
            onChange={() => sets.change(place)}
            onClose={
              block.cards && !sets.isCard(place) && statuses[place] === 'filled' && !readOnly
                ? () => sets.close(place)
                : undefined
            }
            onRemove={
              block.cards && canArrange && !readOnly && !isAlone(place)
                ? (name) => void sets.remove(place, name)
                : undefined
            }
            onReveal={() => sets.reveal(place)}
          >
            <Contents content={set.questions} />
          </SetPart>
        </Fragment>
      ))}
      {removal && removal.place >= shown && notice}
      {shown < block.sets.length && !readOnly && (
        <p ref={add} className={styles.add}>
          {canArrange || sets.isFirstFolded ? (
            <Button variant="secondary" busy={sets.busy === 'add'} onClick={() => void sets.add()}>
              <Passage>{sets.isFirstFolded ? (block.first ?? block.label) : block.label}</Passage>
            </Button>
          ) : (
            <span className={styles.note}>{t(texts.setNeedsAccount, { button: block.label })}</span>
          )}
        </p>
      )}
    </div>
  );
}

const selectCanArrange = ({ canArrange }: FormState): boolean => canArrange;
