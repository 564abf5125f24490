import { type MessageReply, texts as shared } from '@portico/contracts';
import { useGetRecommendationsQuery } from '@portico/store';
import { useText } from '@portico/texts/react';
import { Button, type LazyFailure, lazyComponent, Spinner } from '@portico/ui';
import type { ReactNode, RefObject } from 'react';
import { useDone } from '../own-account/use-done.ts';

// Not prefetched, because most universities don't take recommendations.
const People = lazyComponent(
  () => import(/* webpackChunkName: "recommendations" */ './people.tsx').then((module) => module.People),
  { loading: <Spinner size="block" />, failed: Failed, preload: false },
);

function Failed({ retry }: LazyFailure) {
  const t = useText();
  return (
    <div role="alert">
      <p>{t(shared.pageUnavailable)}</p>
      <Button variant="secondary" onClick={retry}>
        {t(shared.stepRetry)}
      </Button>
    </div>
  );
}

interface RecommendationsProps {
  /** Renders the frame with the heading; not called while there is nothing to show. */
  children(heading: RefObject<HTMLHeadingElement | null>, body: ReactNode, counts: Counts): ReactNode;
}

interface Counts {
  received: number;
  count: number;
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
  const received = recommendations.filter(({ state }) => state === 'received').length;
  return children(heading, <People data={data} onDone={onDone} />, {
    ...{ received, count: recommendations.length },
  });
}
