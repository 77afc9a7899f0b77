/** What a provider says of a person; to be believed only when no check failed. */
export type Claims = {
  /** The provider's own mark of this answer, which must not come twice. */
  id: string | null
  subject: string
  /** Every field by name, each with its values as they came. */
  fields: ReadonlyMap<string, readonly string[]>
  /** Which request it says it answers. */
  inResponseTo: string | null
  /** The pinned keys of a JWT that it is signed by, by their fingerprint; none for the other methods. */
  signedBy: readonly string[]
  /** When it can no longer be used, so that nobody need remember it. */
  forgetAt: Date
}
