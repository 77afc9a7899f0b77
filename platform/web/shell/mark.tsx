import { useSession } from '../session/session.ts'

/** The house's mark, or the agency's own where it is white-labelled. */
export function Mark() {
  const { agency } = useSession()
  if (agency.whiteLabel && agency.logo)
    return <img src={agency.logo} alt={agency.name} width="26" height="26" style={{ objectFit: 'contain' }} />
  return (
    <svg width="26" height="26" viewBox="0 0 26 26" role="img" aria-label="Renown">
      <rect width="26" height="26" rx="6.5" fill="var(--ink-1)" />
      <path
        d="M8.6 18.6V8h5.6a3.3 3.3 0 0 1 0 6.6H8.6m5.4 0 3.6 4"
        fill="none"
        stroke="var(--canvas)"
        strokeWidth="2.2"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  )
}
