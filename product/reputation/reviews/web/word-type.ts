import type reviewsText from '../text/en_US.ts'

/** The words of this system's screens by key. */
export type reviewsWords = (typeof reviewsText)['ui']
