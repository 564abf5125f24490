import { endShown, useAppDispatch, useAppSelector } from '@portico/store';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { ROUTES } from '../page/routes.ts';

/** Whenever a session is over, whichever call found out, the person goes to the log-in page and reads why. */
export function SessionEnd() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const ended = useAppSelector((state) => state.session.ended);

  useEffect(() => {
    if (!ended) return;
    void navigate(ROUTES.logIn, { state: { errorMessage: ended.message } });
    dispatch(endShown());
  }, [ended, dispatch, navigate]);
  return null;
}
