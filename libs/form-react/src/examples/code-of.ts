import buttons from './buttons.tsx?raw';
import type { Example } from './examples.ts';
import source from './examples.ts?raw';

/** Returns the code of an example's content, and of its widget if it has a custom one. */
export function codeOf({ name, widgets }: Example): string {
  const start = source.indexOf('[', source.indexOf(`name: '${name}'`));
  let end = start;
  for (let depth = 0; end === start || depth > 0; end += 1)
    depth += source[end] === '[' ? 1 : source[end] === ']' ? -1 : 0;
  const code = source.slice(start, end);
  const indent = /\n( *)\]$/.exec(code)?.[1] ?? '';
  return code.replaceAll(`\n${indent}`, '\n') + (widgets ? WIDGET : '');
}

/** What a step's own repository contains besides the questions. */
const WIDGET = `

// src/module.tsx
import { Buttons } from './buttons.tsx';

const widgets = { 'x-buttons': Buttons };

export default { definition, Page, widgets } satisfies StepModule;

// src/buttons.tsx
import { Button, type WidgetProps } from '@portico/step-kit';
import { Fragment } from 'react';

${buttons.slice(buttons.indexOf('/**')).trimEnd()}`;
