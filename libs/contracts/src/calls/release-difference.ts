import { described, list, maybe, oneOf, record, text, type TypeOf } from '../shape.ts';
import { releasePath } from './releases.ts';

/** GET: ReleaseDifferenceReply. What a version says in another way than an earlier one. */
export const releaseDifferencePath = (name: string, from: string, to: string): string =>
  `${releasePath(name)}/difference?from=${encodeURIComponent(from)}&to=${encodeURIComponent(to)}`;

/** As `differenceOf` in form-model has it. */
const change = () =>
  record({
    sort: oneOf('step', 'group', 'question', 'block', 'sentence', 'key', 'translation'),
    id: described(text, 'Key or id of what has changed. Changes of the same thing stand together.'),
    name: described(text, 'What people call it.'),
    deed: oneOf('added', 'removed', 'moved', 'changed'),
    property: described(maybe(text), 'What of it has changed; of a translation, the language.'),
    before: described(maybe(text), 'In words; null for what was not there.'),
    after: described(maybe(text), 'In words; null for what is not there any more.'),
  });
export type ReleaseDifference = TypeOf<typeof change>;

export const releaseDifferenceReply = () =>
  record({ name: text, from: text, to: text, changes: described(list(change()), 'In page order.') });
export type ReleaseDifferenceReply = TypeOf<typeof releaseDifferenceReply>;
