import { described, flag, list, optional, record, text, type TypeOf, value, whole } from '../shape.ts';
import { applicationViewFilters } from './staff-applications.ts';

/** GET returns SavedViewsReply; POST takes SavedViewPayload and returns SavedViewReply. Requires the scope `applications`. */
export const SAVED_VIEWS_PATH = '/service/views';
/** PUT takes SavedViewChangePayload and returns SavedViewReply. DELETE responds with 204; only the owner can do it. */
export const savedViewPath = (id: string): string => `${SAVED_VIEWS_PATH}/${encodeURIComponent(id)}`;

export const SAVED_VIEW_LIMITS = { name: 60, perPerson: 30 } as const;

const filters = () =>
  described(
    value<TypeOf<typeof applicationViewFilters>>((joi) => applicationViewFilters().schema(joi).required()),
    'Filters and sort order of a search, without a search text, which could be a name.',
  );
const columns = () =>
  described(
    value<string[]>((joi) => joi.array().items(joi.string().max(32)).max(40).required()),
    'Names of the columns that the Office shows.',
  );

const name = () => value<string>((joi) => joi.string().trim().min(1).max(SAVED_VIEW_LIMITS.name));
const shared = () => described(flag, 'Whether everyone with access to applications sees it.');

export type SavedViewPayload = TypeOf<typeof savedViewBody>;
export const savedViewBody = () =>
  record({
    name: name(),
    search: filters(),
    columns: columns(),
    shared: shared(),
  });

export type SavedViewChangePayload = TypeOf<typeof savedViewChangeBody>;
/** Only the owner can change `name` and `shared`. */
export const savedViewChangeBody = () =>
  record({
    name: optional(name()),
    shared: optional(shared()),
    pinned: optional(described(flag, 'Whether your navigation shows it.')),
  });

const savedView = () =>
  record({
    id: text,
    name: text,
    search: filters(),
    columns: list(text),
    shared: flag,
    own: described(flag, 'Whether you can change and delete it.'),
    pinned: described(flag, 'Whether your navigation shows it.'),
    owner: described(text, 'Name of the staff member.'),
    count: described(record({ value: whole, is_about: flag }), 'Number of results, kept for a minute.'),
  });
export type SavedViewReply = TypeOf<typeof savedViewReply>;
export const savedViewReply = () => savedView();
export type SavedViewsReply = TypeOf<typeof savedViewsReply>;
export const savedViewsReply = () =>
  record({ views: described(list(savedView()), 'Your own and shared ones, by name.') });
