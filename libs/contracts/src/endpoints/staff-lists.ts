import { described, flag, instant, list, map, maybe, record, text, type TypeOf, whole } from '../shape.ts';

/** Option lists. GET returns ListsReply. Requires the scope `lists`. */
export const STAFF_LISTS_PATH = '/service/lists';
export const staffListPath = (name: string): string => `${STAFF_LISTS_PATH}/${encodeURIComponent(name)}`;
export const staffListHistoryPath = (name: string): string => `${staffListPath(name)}/history`;

/** A type without a schema: the use case validates it, because the command line changes lists, too. */
export interface ListRowPayload {
  code: string;
  label: string;
  retired?: boolean;
  labels?: Record<string, string>;
}
export interface ListChangePayload {
  rows: ListRowPayload[];
  revision: number;
  plan_only?: boolean;
}

export type ListRowReply = TypeOf<typeof listRow>;
const listRow = () => record({ code: text, label: text, retired: flag, labels: map(text) });

const optionList = () => ({
  list: text,
  revision: described(whole, '0 if the list was never changed; its rows then come from the live steps.'),
  changed_at: maybe(instant),
  changed_by: maybe(text),
  questions: described(
    list(record({ step: text, key: text, label: text })),
    'Questions of the live steps that use the list.',
  ),
  rows: described(list(listRow()), 'In display order; `labels` by language.'),
});
export type ListReply = TypeOf<typeof listReply>;
export const listReply = () => record(optionList());
export type ListsReply = TypeOf<typeof listsReply>;
export const listsReply = () => record({ lists: list(listReply()) });
export type ListHistoryReply = TypeOf<typeof listHistoryReply>;
export const listHistoryReply = () => record({ revisions: list(listReply()) });

export type ListPlanReply = TypeOf<typeof listPlan>;
const listPlan = () =>
  record({
    added: list(text),
    renamed: list(text),
    retired: list(text),
    returned: list(text),
    reordered: flag,
  });
export type ListChangeReply = TypeOf<typeof listChangeReply>;
export const listChangeReply = () =>
  record({ ...optionList(), plan: described(listPlan(), 'Effect of the change, by code.') });
