import { isTimeZone } from '#platform/contract/field.ts'

/** The zone when nobody's is known. */
const NOBODYS_ZONE = 'UTC'

/** The zone in which days are counted: of the place for what happens at a place, else of the reader; a name nobody knows is passed over. */
export function zoneFor({ reader, place }: { reader: string; place?: string | null }): string {
  return [place, reader].find((zone) => zone && isTimeZone(zone)) ?? NOBODYS_ZONE
}
