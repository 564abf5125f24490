export function Check() {
  return (
    <svg viewBox="0 0 16 16" width="16" aria-hidden="true">
      <path d="M2.8 8.6l3.5 3.4 6.9-7.6" fill="none" stroke="currentColor" strokeWidth="2.2" />
    </svg>
  );
}

export function Sheet() {
  return (
    <svg viewBox="0 0 16 16" width="16" aria-hidden="true">
      <path
        d="M3 1.5h10v13H3zM5.5 5h5M5.5 8h5M5.5 11h3"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
      />
    </svg>
  );
}

export function Chevron({ className }: { className: string | undefined }) {
  return (
    <svg viewBox="0 0 16 16" width="16" className={className} aria-hidden="true">
      <path d="M3 5.5l5 5 5-5" fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}
