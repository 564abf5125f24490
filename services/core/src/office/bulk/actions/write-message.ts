import type { ActionOf, ActionOn, BulkActionsDeps } from './action-on.ts';

export const writeMessage = ({
  messages,
}: Pick<BulkActionsDeps, 'messages'>): ActionOn<ActionOf<'message'>> => ({
  check: (action) => messages.check(action),
  leftOut: (manager, ids, action) => messages.leftOut(manager, ids, action),
  act: (manager, application, action, by) => messages.send(manager, application, action, by),
});
