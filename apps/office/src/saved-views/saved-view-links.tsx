import { useText } from '@portico/texts/react';
import { VisuallyHidden } from '@portico/ui';
import { Link, useLocation } from 'react-router-dom';
import { useOfficeDispatch } from '../api/hooks.ts';
import { textTyped } from '../application-list/list.slice.ts';
import navigation from '../layout/main-navigation.module.css';
import { usePage } from '../page/page-data.ts';
import { useGetSavedViewsQuery } from './saved-views.api.ts';
import styles from './saved-views.module.css';
import { savedViewsTexts as texts } from './saved-views.texts.ts';
import { viewQuery } from './view-query.ts';

const EVERY = 60_000;

export function SavedViewLinks() {
  const t = useText();
  const dispatch = useOfficeDispatch();
  const { timeZone } = usePage().partner;
  const { pathname, search } = useLocation();
  const { data } = useGetSavedViewsQuery(undefined, { pollingInterval: EVERY });
  const pinned = data?.views.filter((view) => view.pinned) ?? [];
  if (pinned.length === 0) return null;
  return (
    <ul aria-label={t(texts.title)} className={navigation.links}>
      {pinned.map((view) => {
        const query = viewQuery(view, timeZone);
        const { value: count, is_about: isAbout } = view.count;
        const isCurrent = pathname === '/applications' && search === `?${query}`;
        return (
          <li key={view.id}>
            <Link
              to={`/applications?${query}`}
              className={navigation.link}
              aria-current={isCurrent ? 'page' : undefined}
              onClick={() => dispatch(textTyped(''))}
            >
              <span>{view.name}</span>
              <span aria-hidden="true" className={styles.count}>
                {t(isAbout ? texts.aboutNumber : texts.number, { count })}
              </span>
              <VisuallyHidden>, {t(isAbout ? texts.about : texts.count, { count })}</VisuallyHidden>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
