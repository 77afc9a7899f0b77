export function HouseMark() {
  return (
    <svg width="40" height="40" viewBox="0 0 26 26" aria-hidden="true">
      <rect width="26" height="26" rx="6.5" fill="var(--ink-1)" />
      <path
        d="M8.6 18.6V8h5.6a3.3 3.3 0 0 1 0 6.6H8.6m5.4 0 3.6 4"
        fill="none"
        stroke="var(--surface)"
        strokeWidth="2.2"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  )
}
