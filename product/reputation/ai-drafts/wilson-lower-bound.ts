/** The quantile of the normal distribution for an interval of 95 %. */
const Z = 1.959964

/** The lower bound of the Wilson score interval (E. B. Wilson, 1927) of a share, from 0 to 1; null where nothing was tried. Few tries say little: 10 of 10 give 0.72. */
export function wilsonLowerBound(hits: number, tries: number): number | null {
  if (tries === 0) return null
  const share = hits / tries
  const spread = Z * Math.sqrt((share * (1 - share)) / tries + Z ** 2 / (4 * tries ** 2))
  return Math.max(0, (share + Z ** 2 / (2 * tries) - spread) / (1 + Z ** 2 / tries))
}
