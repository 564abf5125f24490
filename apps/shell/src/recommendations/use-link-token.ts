import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const KEY = 'portico.recommend';

/** Returns the token of the opened link. Moves it from the URL to the tab's storage, so that no history or screenshot has it. */
export function useLinkToken(): string {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const inUrl = hash.slice(1);
  useEffect(() => {
    if (inUrl === '' || !keep(inUrl)) return;
    void navigate({ hash: '' }, { replace: true });
  }, [inUrl, navigate]);
  return inUrl === '' ? kept() : inUrl;
}

/** If the browser blocks site data, the token stays in the URL. */
function keep(token: string): boolean {
  try {
    sessionStorage.setItem(KEY, token);
    return true;
  } catch {
    return false;
  }
}

function kept(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}
