import { Button } from '@portico/ui';
import { Fragment } from 'react';
import type { OwnWidgetProps as WidgetProps } from '../index.ts';

/** A choice as buttons. The question's label, hint, and errors are around it. */
export function Buttons({ id, value, options, disabled, onChange }: WidgetProps) {
  return options.map((option, index) => (
    <Fragment key={option.value}>
      <Button
        id={index === 0 ? id : undefined}
        variant={option.value === value ? 'primary' : 'secondary'}
        aria-pressed={option.value === value}
        disabled={disabled}
        onClick={() => onChange(option.value)}
      >
        {option.label}
      </Button>{' '}
    </Fragment>
  ));
}
