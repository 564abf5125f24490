import { defineStep } from './define-step.ts';
import type { Content, StepDefinition } from './definition.ts';

export function stepOf(
  questions: Content[],
  { id = 'example', label = 'Example', order = 1, group = 'group', title = 'Group' } = {},
): StepDefinition {
  const groups = [{ id: group, title, questions }];
  return defineStep({ id, route: `/${id}`, label, order, groups });
}
