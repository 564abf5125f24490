import { described, list, record, type TypeOf } from '../shape.ts';
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
    notes: described(list(noteReply()), 'Newest first.'),
  });
