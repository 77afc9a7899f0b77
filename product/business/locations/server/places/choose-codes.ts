import type { SourcePlace } from '#product/business/sources/server/public.ts'

/** The code of a location that is made of a page: the store code where there is one and nobody has it, else the source's own number. */
export function chooseCodes(found: readonly SourcePlace[], ours: readonly { code: string }[]) {
  const taken = new Set(ours.map(({ code }) => code))
  const codes = new Map<SourcePlace, string>()
  for (const place of found) {
    const wanted = place.storeCode.trim()
    const code = wanted && !taken.has(wanted) ? wanted : place.number
    taken.add(code)
    codes.set(place, code)
  }
  return (place: SourcePlace) => codes.get(place)!
}
