/** Ids of the sources the product speaks to so far, or speaks of; the table holds all of them. */
export const GOOGLE = 1
export const FACEBOOK = 2
export const YELP = 3
export const TRIPADVISOR = 4
export const GOOGLE_PLUS = 6
/** Of reviews on other sites, in letters and said aloud. */
export const REVIEW = 12
/** Of what comes from no site of its own. */
export const GENERAL = 14
export const DEALERRATER = 20
export const OPENTABLE = 21
export const ZOCDOC = 22

/** How many files a reply may bring at a source: at Facebook a comment takes one picture, a letter what fits into it. A user attaches them there, no program may. */
const replyFiles: Readonly<Record<number, number>> = { [FACEBOOK]: 1, [REVIEW]: 5 }

export function mostReplyFiles(sourceId: number): number {
  return replyFiles[sourceId] ?? 0
}

/** Where a business may also answer a reviewer alone: a user writes there, no program may. */
export const privateReplySources: readonly number[] = [YELP, OPENTABLE]
