import type { AnchorHTMLAttributes } from 'react';
import { useHref, useLinkClickHandler, type To } from 'react-router-dom';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> {
  to: To;
  /** For the page that it leads to. */
  state?: unknown;
  /** Takes the place of this page in the history. */
  replace?: boolean;
}

/**
 * Leads to another page of the application, out of the router's own parts. The router's whole link also fetches pages of its framework ahead, which there are none
 * of here: 2 kB of the first page.
 */
export function Link({ to, state, replace, onClick, children, ...rest }: LinkProps) {
  const go = useLinkClickHandler<HTMLAnchorElement>(to, { state, replace });
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) go(event);
      }}
    >
      {children}
    </a>
  );
}
