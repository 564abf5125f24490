import { In } from 'typeorm';
import { ApplicationEntity, ownDatesOf } from '../../../applications/index.ts';
import { type ActionOf, type ActionOn, because, type BulkActionsDeps } from './action-on.ts';

export const grantExtension = ({
  extensions,
}: Pick<BulkActionsDeps, 'extensions'>): ActionOn<ActionOf<'extend'>> => ({
  check: (action) => void extensions.check(action),
  leftOut: async (manager, ids, action) => {
    const { end } = extensions.check(action);
    const submitted = await manager.find(ApplicationEntity, {
      where: { id: In(ids), status: 'submitted' },
      select: { id: true },
    });
    const own = await ownDatesOf(manager, ids);
    // Leave out applicants with a later extension: a bulk extension never shortens one.
    const later = ids.filter((id) => (own.get(id)?.lateUntil ?? '') >= end);
    return new Map([
      ...because(later, 'later_extension'),
      ...because(
        submitted.map(({ id }) => id),
        'already_submitted',
      ),
    ]);
  },
  act: async (_manager, { id }, action, by) => {
    await extensions.grant(id, action, by);
    return null;
  },
});
