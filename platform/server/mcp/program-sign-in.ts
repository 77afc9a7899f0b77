/** How programs are let in by users of the product, as the system says that does it. */
export type ProgramSignIn = {
  /** What a program may ask for. */
  scopes: readonly string[]
  /** The metadata of the authorization server (RFC 8414). */
  metadata(publicUrl: string): object
}
