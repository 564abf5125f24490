import { In } from 'typeorm';
import { SubmissionEntity } from '../../../applications/index.ts';
import { checkedRequest, DocumentRequestEntity } from '../../../documents/index.ts';
import { type ActionOf, type ActionOn, because, type BulkActionsDeps } from './action-on.ts';

export const requestDocument = ({
  requests,
}: Pick<BulkActionsDeps, 'requests'>): ActionOn<ActionOf<'request'>> => ({
  check: (action) => void checkedRequest(action),
  leftOut: async (manager, ids, action) => {
    const { title } = checkedRequest(action);
    const applicationId = In(ids);
    const submissions = await manager.find(SubmissionEntity, {
      where: { applicationId },
      select: { id: true, applicationId: true },
    });
    const same = await manager.findBy(DocumentRequestEntity, { applicationId, title, status: 'open' });
    const submitted = new Set(submissions.map((each) => each.applicationId));
    return new Map([
      ...because(
        ids.filter((id) => !submitted.has(id)),
        'not_submitted',
      ),
      ...because(
        same.map((each) => each.applicationId),
        'already_requested',
      ),
    ]);
  },
  act: async (_manager, { id }, action, by) => {
    await requests.request(id, action, by);
    return null;
  },
});
