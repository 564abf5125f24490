import { isRevealed } from '@portico/form-model';
import { Passage } from '@portico/texts/react';
import { Button } from '@portico/ui';
import { useCallback, useState } from 'react';
import { NO_ANSWERS, useFormState, useHasShown } from '../engine/form.ts';
import type { FormState } from '../engine/form-source.ts';
import { QuestionSlot } from '../engine/question-slot.tsx';
import { Collapsible } from '../collapsible/collapsible.tsx';
import type { BlockProps } from './block.ts';
import { Part } from './part.tsx';

export function Trigger({ block, Contents }: BlockProps<'trigger'>) {
  if (block.control === 'button') return <ButtonTrigger block={block} Contents={Contents} />;
  // Always rendered, because each question has its own condition that hides it while the box isn't checked.
  return (
    <>
      <QuestionSlot question={block.question} />
      <Contents content={block.questions} />
    </>
  );
}

/** Button that shows its questions. They stay visible, so that clearing the only answer doesn't hide the question. */
function ButtonTrigger({ block, Contents }: BlockProps<'trigger'> & { block: { label: string } }) {
  const select = useCallback(({ answers }: FormState) => isRevealed(block, answers), [block]);
  const isAnswered = useFormState(select, Object.is, NO_ANSWERS);
  const [wasAnswered, setWasAnswered] = useState(isAnswered);
  const [isFound, setIsFound] = useState(false);
  const [isPressed, setIsPressed] = useState(false);
  if (isAnswered && !wasAnswered) setWasAnswered(true);
  if (!useHasShown(block.questions)) return null;

  const isCollapsed = !isPressed && !isFound && !wasAnswered && !isAnswered;
  return (
    <>
      {isCollapsed && (
        <p>
          <Button variant="secondary" aria-expanded={false} onClick={() => setIsPressed(true)}>
            <Passage>{block.label}</Passage>
          </Button>
        </p>
      )}
      <Collapsible isFolded={isCollapsed} onReveal={() => setIsFound(true)}>
        <Part label={block.label} takesFocus={isPressed}>
          <Contents content={block.questions} />
        </Part>
      </Collapsible>
    </>
  );
}
