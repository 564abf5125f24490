import { useText } from '@portico/texts/react';
import { Link } from 'react-router-dom';
import { useMay, usePerson } from '../session/person.ts';
import { layoutTexts as texts } from './layout.texts.ts';
import { Notice } from './notice.tsx';

/** An address that nothing is at. */
export function NotHere() {
  const t = useText();
  const mayRead = useMay('applications');
  return (
    <Notice title={t(texts.notHere)} lead={t(texts.notHereLead)} screen="not-here">
      {mayRead && <Link to="/applications">{t(texts.toApplications)}</Link>}
    </Notice>
  );
}

/** A room that one's roles do not open. */
export function NotYours() {
  const t = useText();
  const { roles } = usePerson();
  return (
    <Notice
      title={t(texts.notYours)}
      lead={t(texts.notYoursLead, { roles: roles.join(', ') })}
      screen="not-yours"
    />
  );
}
