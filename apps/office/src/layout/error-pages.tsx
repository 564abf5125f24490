import { useText } from '@portico/texts/react';
import { Link } from 'react-router-dom';
import { useMay, usePerson } from '../session/person.ts';
import { layoutTexts as texts } from './layout.texts.ts';
import { Notice } from './notice.tsx';

export function NotFound() {
  const t = useText();
  const mayRead = useMay('applications');
  return (
    <Notice title={t(texts.notFound)} lead={t(texts.notFoundLead)} screen="not-here">
      {mayRead && <Link to="/applications">{t(texts.toApplications)}</Link>}
    </Notice>
  );
}

export function Forbidden() {
  const t = useText();
  const { roles } = usePerson();
  return (
    <Notice
      title={t(texts.forbidden)}
      lead={t(texts.forbiddenLead, { roles: roles.join(', ') })}
      screen="not-yours"
    />
  );
}
