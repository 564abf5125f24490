import { useSearchParams } from 'react-router-dom';

/** Tabs of an application. The query parameter `view` contains the selected one. */
export const VIEWS = ['answers', 'documents', 'changes', 'timeline', 'mails'] as const;
export type View = (typeof VIEWS)[number];

export function useView(): View {
  const [query] = useSearchParams();
  return VIEWS.find((view) => view === query.get('view')) ?? 'answers';
}
