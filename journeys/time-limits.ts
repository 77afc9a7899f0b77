/** How many times slower than usual the browsers of this run are; `npm run slowed` sets it. */
export const slowness = Number(process.env['RENOWN_BROWSER_SLOWNESS'] ?? 1)

/** Limits end what hangs; a machine may be three times slower than the one they were thought of on. */
const PATIENCE = 3

/** A time limit that a slowed browser has more of; every limit that a journey states goes through here. */
export function stretched(limit: number): number {
  return limit * slowness * PATIENCE
}
