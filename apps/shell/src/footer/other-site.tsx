import type { ReactNode } from 'react';

/** Leads away from the application, which stays open. */
export function OtherSite({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} rel="noreferrer" target="_blank">
      {children}
    </a>
  );
}
