import { OFFICE_LOG_IN_REFUSED, type OfficeSessionReply } from '@portico/contracts';
import { ErrorList } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useLocation } from 'react-router-dom';
import { Notice } from '../layout/notice.tsx';
import { usePage } from '../page/page-data.ts';
import { sessionTexts as texts } from './session.texts.ts';
import { WaysIn } from './ways-in.tsx';

export function LogInPage({ ways }: { ways: OfficeSessionReply['ways'] }) {
  const t = useText();
  const { partner } = usePage();
  const { pathname, search } = useLocation();
  const isRefused =
    new URLSearchParams(search).get(OFFICE_LOG_IN_REFUSED.name) === OFFICE_LOG_IN_REFUSED.value;
  return (
    <Notice
      screen="log-in"
      title={t(texts.logInTitle)}
      lead={t(texts.logInLead, { university: partner.name })}
    >
      {isRefused && <ErrorList id="log-in-refused" errors={[{ text: texts.refused }]} />}
      <WaysIn ways={ways} to={isRefused ? '/' : pathname + search} />
    </Notice>
  );
}
