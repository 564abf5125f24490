import { isRevealed } from '@portico/form-model';
import { Said } from '@portico/texts/react';
import { Button } from '@portico/ui';
import { useCallback, useState } from 'react';
import { NO_ANSWERS, useFormState, useHasShown } from '../engine/form.ts';
import type { FormState } from '../engine/form-source.ts';
import { QuestionSlot } from '../engine/question-slot.tsx';
import { Folded } from '../folds/folded.tsx';
import type { BlockProps } from './block.ts';
import { Part } from './part.tsx';

/** Content behind a button or a checkbox. */
export function Trigger({ block, Contents }: BlockProps<'trigger'>) {
  if (block.control === 'button') return <ButtonTrigger block={block} Contents={Contents} />;
  // The questions know themselves that they are hidden while the box is not ticked.
  return (
    <>
      <QuestionSlot question={block.question} />
      <Contents content={block.questions} />
    </>
  );
}

/** Once open it stays open, so that emptying the one answer in it does not take the question away. */
function ButtonTrigger({ block, Contents }: BlockProps<'trigger'> & { block: { label: string } }) {
  const select = useCallback(({ answers }: FormState) => isRevealed(block, answers), [block]);
  const isAnswered = useFormState(select, Object.is, NO_ANSWERS);
  const [wasAnswered, setWasAnswered] = useState(isAnswered);
  const [isFound, setIsFound] = useState(false);
  const [isPressed, setIsPressed] = useState(false);
  if (isAnswered && !wasAnswered) setWasAnswered(true);
  if (!useHasShown(block.questions)) return null;

  const isFolded = !isPressed && !isFound && !wasAnswered && !isAnswered;
  return (
    <>
      {isFolded && (
        <p>
          <Button variant="secondary" aria-expanded={false} onClick={() => setIsPressed(true)}>
            <Said>{block.label}</Said>
          </Button>
        </p>
      )}
      <Folded isFolded={isFolded} onReveal={() => setIsFound(true)}>
        <Part label={block.label} takesFocus={isPressed}>
          <Contents content={block.questions} />
        </Part>
      </Folded>
    </>
  );
}
