import { TAG_MAX_LENGTH } from '@portico/contracts';
import { cleanLine } from '@portico/form-model';
import { In } from 'typeorm';
import { bumpUpdatedAt } from '../../../applications/index.ts';
import { InvalidError } from '../../../errors.ts';
import { ApplicationTagEntity } from '../../tags/application-tag.entity.ts';
import { type ActionOf, type ActionOn, because, type BulkActionsDeps } from './action-on.ts';

export const setTag = ({ clock }: Pick<BulkActionsDeps, 'clock'>): ActionOn<ActionOf<'tag' | 'untag'>> => ({
  check: (action) => void tagOf(action),
  leftOut: async (manager, ids, action) => {
    const rows = await manager.findBy(ApplicationTagEntity, { applicationId: In(ids), tag: tagOf(action) });
    const tagged = new Set(rows.map(({ applicationId }) => applicationId));
    if (action.kind === 'tag') return because(tagged, 'already_tagged');
    return because(
      ids.filter((id) => !tagged.has(id)),
      'not_tagged',
    );
  },
  act: async (manager, { id }, action) => {
    const row = { applicationId: id, tag: tagOf(action) };
    if (action.kind === 'tag') await manager.insert(ApplicationTagEntity, row);
    else await manager.delete(ApplicationTagEntity, row);
    // The staff list filters by tags, and it finds changed applications by `updatedAt`.
    await bumpUpdatedAt(manager, { id }, clock.now().toISOString());
    return null;
  },
});

function tagOf(action: { tag: string }): string {
  const tag = cleanLine(action.tag);
  if (tag === '' || tag.length > TAG_MAX_LENGTH)
    throw new InvalidError('invalid_input', NO_TAG, { tag: NO_TAG });
  return tag;
}

const NO_TAG = `Enter a tag of 1 to ${TAG_MAX_LENGTH} characters.`;
