import { described, list, maybe, oneOf, record, text, type TypeOf } from '../shape.ts';
import { releasePath } from './releases.ts';

export const releaseDifferencePath = (name: string, from: string, to: string): string =>
  `${releasePath(name)}/difference?from=${encodeURIComponent(from)}&to=${encodeURIComponent(to)}`;

const change = () =>
  record({
    sort: oneOf('step', 'group', 'question', 'block', 'sentence', 'key', 'translation'),
    id: described(text, 'Key or ID of what changed. Changes of the same item are adjacent.'),
    name: described(text, 'Name for people.'),
    action: oneOf('added', 'removed', 'moved', 'changed'),
    deed: described(oneOf('added', 'removed', 'moved', 'changed'), 'Deprecated: use `action`.'),
    property: described(maybe(text), 'Property that changed; for a translation, the language.'),
    before: described(maybe(text), 'Previous value in words; null if it was added.'),
    after: described(maybe(text), 'New value in words; null if it was removed.'),
  });
export type ReleaseDifference = TypeOf<typeof change>;

export const releaseDifferenceReply = () =>
  record({ name: text, from: text, to: text, changes: described(list(change()), 'In page order.') });
export type ReleaseDifferenceReply = TypeOf<typeof releaseDifferenceReply>;
