import { HouseMark } from '../parts/house-mark.tsx'
import { useSession } from '../session/session.ts'

/** The house's mark, or the agency's own where it is white-labelled. */
export function Mark() {
  const { agency } = useSession()
  if (agency.whiteLabel && agency.logo)
    return <img src={agency.logo} alt={agency.name} width="26" height="26" style={{ objectFit: 'contain' }} />
  return <HouseMark size={26} name="Renown" />
}
