import { described, list, record, text, type TypeOf } from '../shape.ts';
import { staffRecommendation } from './recommendations.ts';
import { servicePrintReply } from './printing.ts';
import { applicationReply, noteReply, requestReply, staffApplicationPath } from './staff-application.ts';

export const staffOpenedPath = (id: string, reference?: string): string =>
  `${staffApplicationPath(id)}/opened${reference === undefined ? '' : `?reference=${encodeURIComponent(reference)}`}`;

export type OpenedReply = TypeOf<typeof openedReply>;
export const openedReply = () =>
  record({
    application: applicationReply(),
    view: described(servicePrintReply(), 'All answers in words.'),
    requests: described(list(requestReply()), 'Up to 500, newest first.'),
    recommendations: described(list(staffRecommendation()), 'In order of invitation.'),
    tags: described(list(text), 'Tags that staff gave the application.'),
    possible_duplicates: described(
      list(record({ id: text, name: text, email: text })),
      'Other applications of the same name and birth date.',
    ),
    notes: described(list(noteReply()), 'Newest first.'),
  });
