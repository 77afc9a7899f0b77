/** The house's own mark, so many pixels wide; with a name it is a picture, without one decoration. */
export function HouseMark({ size, name }: { size: number; name?: string }) {
  const said = name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true }
  return (
    <svg width={size} height={size} viewBox="0 0 26 26" {...said}>
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
