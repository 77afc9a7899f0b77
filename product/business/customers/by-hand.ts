/** What begins the `sourceUid` of a customer whom somebody here named, and no source did. */
export const BY_HAND = 'by-hand:'
