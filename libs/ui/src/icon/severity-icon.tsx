/** A disc with an exclamation mark or a tick: the shape tells them apart, not the colour alone. */
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
