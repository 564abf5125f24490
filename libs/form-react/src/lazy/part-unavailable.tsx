import { texts as shared } from '@portico/contracts';
import { useText } from '@portico/texts/react';
import { Button, type LazyFailure } from '@portico/ui';
import type { BlockProps } from '../blocks/block.ts';
import { FieldGroup } from '../field/field-group.tsx';
import { formTexts as texts } from '../form.texts.ts';
import type { WidgetProps } from '../widgets/widget.ts';

/** Replaces a question whose widget failed to load. Keeps the question's id and errors, so that links still find it. */
export function QuestionUnavailable({ question, errors, isRequired, retry }: WidgetProps & LazyFailure) {
  return (
    <FieldGroup question={question} errors={errors} isRequired={isRequired}>
      <Unavailable retry={retry} />
    </FieldGroup>
  );
}

export function TabsUnavailable({ block, retry }: BlockProps<'tabs'> & LazyFailure) {
  return (
    <div role="group" aria-label={block.label}>
      <Unavailable retry={retry} />
    </div>
  );
}

function Unavailable({ retry }: Pick<LazyFailure, 'retry'>) {
  const t = useText();
  return (
    <div role="alert">
      <p>{t(texts.unavailable)}</p>
      <Button
        variant="secondary"
        onClick={() => {
          // Retrying removes the focused button, so the focus moves to the page heading.
          document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
          retry();
        }}
      >
        {t(shared.stepRetry)}
      </Button>
    </div>
  );
}
