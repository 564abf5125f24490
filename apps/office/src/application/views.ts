import { useSearchParams } from 'react-router-dom';

/** What of an application can be looked at in the middle of its screen. It stands in the address. */
export const VIEWS = ['answers', 'documents', 'changes', 'timeline', 'mails'] as const;
export type View = (typeof VIEWS)[number];

export function useView(): View {
  const [query] = useSearchParams();
  return VIEWS.find((view) => view === query.get('view')) ?? 'answers';
}
