import { defineStep, type Content } from '@portico/form-model';

export function stepOf(content: Content[]) {
  return defineStep({
    id: 'example',
    route: '/example',
    label: 'Example',
    order: 1,
    groups: [{ id: 'group', title: 'Group', questions: content }],
  });
}
