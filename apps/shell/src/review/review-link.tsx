import { pageChanged, useAppDispatch } from '@portico/store';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Link } from '../page/link.tsx';
import { rowId, rowLink, type Reviewed } from './review-targets.ts';

interface ReviewLinkProps {
  route: string;
  target: string;
  /** Keys of the questions from which the back-to-review bar returns to this link. */
  keys?: readonly string[];
  /** Whether this link is in the target's own row; false for a second link to the same target. */
  isRow?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Link from the review to a question. From there, the back-to-review bar returns to this link. */
export function ReviewLink({
  route,
  target,
  keys = [target],
  isRow = true,
  className,
  children,
}: ReviewLinkProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const state: Reviewed = { reviewed: target };
  return (
    <Link
      id={isRow ? rowId(target) : undefined}
      data-keys={keys.join(' ')}
      className={className}
      to={{ pathname: route, hash: `#${target}` }}
      state={state}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        // Make the browser's Back button return to this row.
        void navigate(rowLink(target), { replace: true });
        dispatch(pageChanged());
      }}
    >
      {children}
    </Link>
  );
}
