export function CloseIcon() {
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true" focusable="false">
      <path d="M2 2l10 10M12 2L2 12" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
    </svg>
  );
}

export function SeverityIcon({ severity, className }: { severity: 'success' | 'error'; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <circle cx="8" cy="8" r="7.5" fill="currentColor" />
      <path
        d={severity === 'error' ? 'M8 4v5M8 11.6v.4' : 'M4.6 8.4l2.4 2.3 4.4-5'}
        fill="none"
        stroke="var(--color-paper)"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

export function Crest({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 40 46" aria-hidden="true">
      <path
        d="M2 2h36v22c0 10-8 16-18 20C10 40 2 34 2 24Z"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
      />
      <path
        d="M20 16c-3-2-7-2.6-11-2v14c4-.6 8 0 11 2 3-2 7-2.6 11-2V14c-4-.6-8 0-11 2Zm0 0v14"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </svg>
  );
}
