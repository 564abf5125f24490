import { deadlineOf, lastMinute, LIMITS, type StatusReply } from '@portico/contracts';
import {
  renewProfile,
  selectLateUntil,
  useAppDispatch,
  useAppSelector,
  useGetStatusQuery,
} from '@portico/store';
import { useText } from '@portico/texts/react';
import { Button, Spinner } from '@portico/ui';
import type { Text } from '@portico/texts';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { bannerTexts } from '../banners/banners.texts.ts';
import { AddToCalendar } from '../deadlines/add-to-calendar.tsx';
import { contacts } from '../footer/contacts.tsx';
import { useInstantText } from '../deadlines/use-instant-text.ts';
import { usePage } from '../page/page-data.ts';
import { useUniversityTime } from '../page/use-university-time.ts';
import { Recommendations } from '../recommendations/lazy-recommendations.ts';
import { SectionMark } from '../sections/section-mark.tsx';
import type { Status } from '../sections/section-status.ts';
import styles from './application-status.module.css';
import { isPendingDocument, RequestedDocument } from './requested-document.tsx';
import { statusTexts as texts } from './status.texts.ts';

/** Status of a submitted application. Polls every two seconds while a document is being converted. */
export function ApplicationStatus() {
  const t = useText();
  const [isConverting, setIsConverting] = useState(false);
  const { data, error, isFetching, refetch } = useGetStatusQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isConverting ? LIMITS.documentPollInterval : 0,
  });
  const isWaiting = data?.requests.some(({ document }) => isPendingDocument(document)) ?? false;
  if (isWaiting !== isConverting) setIsConverting(isWaiting);

  return (
    <section className={styles.status} aria-labelledby="application-status">
      <h2 id="application-status" tabIndex={-1}>
        {t(texts.title)}
      </h2>
      {data ? (
        <>
          <ol className={styles.checklist}>
            <Events submissions={data.submissions} />
            <Requests requests={data.requests} onChange={async () => void (await refetch())} />
            <Invited />
            {isCounting(data) && <Review />}
          </ol>
        </>
      ) : error ? (
        <>
          <p role="alert">{t(texts.failed)}</p>
          <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
            {t(texts.again)}
          </Button>
        </>
      ) : (
        <Spinner size="block" label={t(texts.loading)} />
      )}
    </section>
  );
}

/** Returns whether the last submission counts. It doesn't once the application has been reopened. */
const isCounting = ({ submissions }: Pick<StatusReply, 'submissions'>): boolean =>
  submissions.at(-1)?.reopened_at === null;

interface ItemProps {
  state: Status['state'];
  label: Text;
  values?: Record<string, number> | undefined;
  children: ReactNode;
}

function Item({ state, label, values = {}, children }: ItemProps) {
  const t = useText();
  return (
    <li className={styles.item} data-state={state}>
      <SectionMark state={state} />
      <div className={styles.words}>{children}</div>
      <p className={styles.label}>{t(label, values)}</p>
    </li>
  );
}

function Resubmission({ until }: { until: string | null }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const when = useInstantText();
  const { defaultRoute, partner } = usePage();
  const lateUntil = useAppSelector(selectLateUntil);
  // Not `useDeadline`: if the application was reopened while this page was open, the cached profile still says "submitted".
  const own = { isReopened: true, reopenedUntil: until, lateUntil };
  const deadline = deadlineOf(undefined, own, partner.timeZone);
  const resume = async () => {
    // With the old profile, every page would redirect to the completion page.
    await dispatch(renewProfile());
    await navigate(defaultRoute);
  };
  return (
    <Item state="missing" label={texts.toDo}>
      <h3 className={styles.heading}>{t(texts.resubmit)}</h3>
      <p>{t(texts.notSubmitted)}</p>
      {deadline?.closes_at && (
        <div>
          <p>
            {t.rich(bannerTexts.reopenedUntil, {
              when: when(lastMinute(deadline.closes_at), deadline.time_zone),
              strong,
            })}
          </p>
          <AddToCalendar deadline={deadline} />
        </div>
      )}
      <div className={styles.action}>
        <Button onClick={() => void resume()}>
          <span>{t(texts.continue)}</span>
        </Button>
      </div>
    </Item>
  );
}

function Invited() {
  const t = useText();
  return (
    <Recommendations>
      {(heading, body, state, counts) => (
        <Item state={state} label={counts ? texts.receivedOf : texts.optional} values={counts}>
          <h3 ref={heading} tabIndex={-1} className={styles.heading}>
            {t(texts.recommendations)}
          </h3>
          {body}
        </Item>
      )}
    </Recommendations>
  );
}

const strong = (inside: ReactNode) => <strong>{inside}</strong>;

function Review() {
  const t = useText();
  return (
    <Item state="untouched" label={texts.next}>
      <h3 className={styles.heading}>{t(texts.review)}</h3>
      <p>{t.rich(texts.reviewWords, contacts)}</p>
    </Item>
  );
}

function Events({ submissions }: Pick<StatusReply, 'submissions'>) {
  const t = useText();
  const when = useUniversityTime();
  return (
    <>
      {submissions.flatMap(({ reference, submitted_at, reopened_at, reopen_reason }, index) => {
        const number = (): ReactNode => <strong dir="ltr">{reference}</strong>;
        const submitted = index === 0 ? texts.submitted : texts.submittedAgain;
        const events = [
          <Item key={reference} state="answered" label={texts.done}>
            <p>{t.rich(submitted, { when: when(submitted_at), number })}</p>
          </Item>,
        ];
        if (reopened_at)
          events.push(
            <Item key={`${reference} re-opened`} state="answered" label={texts.done}>
              <p>{t(reopen_reason ? texts.reopenedBecause : texts.reopened, { when: when(reopened_at) })}</p>
              {reopen_reason && (
                <blockquote className={styles.reason} dir="auto">
                  {reopen_reason}
                </blockquote>
              )}
            </Item>,
          );
        return events;
      })}
      {!isCounting({ submissions }) && <Resubmission until={submissions.at(-1)?.reopened_until ?? null} />}
    </>
  );
}

interface RequestsProps extends Pick<StatusReply, 'requests'> {
  onChange(): Promise<void>;
}

function Requests({ requests, onChange }: RequestsProps) {
  const t = useText();
  const isAsked = requests.some(({ status }) => status === 'open');
  const needed = requests.filter(({ status }) => status !== 'withdrawn');
  const received = needed.filter(({ status }) => status === 'received');
  const counts = { received: received.length, count: needed.length };
  return (
    <Item
      state={isAsked ? 'missing' : 'answered'}
      label={needed.length > 0 ? texts.receivedOf : texts.nothingToDo}
      values={counts}
    >
      <h3 className={styles.heading}>{t(texts.requests)}</h3>
      <p>{t(isAsked ? texts.waiting : texts.nothing)}</p>
      {requests.length > 0 && (
        <ul className={styles.requests}>
          {requests.map((request) => (
            <RequestedDocument key={request.id} request={request} onChange={onChange} />
          ))}
        </ul>
      )}
    </Item>
  );
}
