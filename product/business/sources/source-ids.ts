/** Ids of the sources the product speaks to so far, or speaks of; the table holds all of them. */
export const GOOGLE = 1
export const FACEBOOK = 2
export const YELP = 3
export const TRIPADVISOR = 4
export const GOOGLE_PLUS = 6
/** Of what comes from no site of its own. */
export const GENERAL = 14
export const DEALERRATER = 20
export const OPENTABLE = 21
export const ZOCDOC = 22

/** Where a business may also answer a reviewer alone: a user writes there, no program may. */
export const privateReplySources: readonly number[] = [YELP, OPENTABLE]
