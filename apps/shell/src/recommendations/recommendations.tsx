import type { MessageReply } from '@portico/contracts';
import { useGetRecommendationsQuery } from '@portico/store/recommendations';
import type { ReactNode, RefObject } from 'react';
import { useDone } from '../own-account/use-done.ts';
import { People } from './people.tsx';

export interface RecommendationsProps {
  /** Renders the frame with the heading; not called while there is nothing to show. `counts` is undefined if no one was invited. */
  children(
    heading: RefObject<HTMLHeadingElement | null>,
    body: ReactNode,
    state: 'answered' | 'untouched',
    counts: Record<'received' | 'count', number> | undefined,
  ): ReactNode;
}

/**
 * Invitations of the applicant. Renders nothing while the university doesn't take recommendations and none was asked for, and nothing
 * if the request fails, because most universities don't.
 */
export function Recommendations({ children }: RecommendationsProps) {
  const { heading, done } = useDone();
  const { data, refetch } = useGetRecommendationsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data || (!data.is_on && data.recommendations.length === 0)) return null;
  const { recommendations } = data;
  const onDone = async (reply: MessageReply) => {
    await refetch();
    done(reply);
  };
  const count = recommendations.length;
  const received = recommendations.filter(({ state }) => state === 'received').length;
  return children(
    heading,
    <People data={data} onDone={onDone} />,
    count > 0 && received === count ? 'answered' : 'untouched',
    count > 0 ? { received, count } : undefined,
  );
}
