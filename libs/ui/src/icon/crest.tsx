/** A shield with an open book. Says nothing that the name beside it does not say. */
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
