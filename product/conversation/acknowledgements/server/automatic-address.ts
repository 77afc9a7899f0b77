/** Local parts behind which nobody reads, as they are usual. */
const nobody =
  /^(?:no[-_.]?reply|do[-_.]?not[-_.]?reply|mailer[-_.]?daemon|mail[-_.]?daemon|postmaster|bounces?|auto[-_.]?(?:reply|responder|confirm))(?:[-_.+=].*)?$/

/** Whether nobody reads at an address, as far as it tells, or it is one of our own. */
export function isAutomaticAddress(email: string, own: readonly (string | undefined)[]): boolean {
  const address = email.trim().toLowerCase()
  const local = address.slice(0, address.lastIndexOf('@'))
  return nobody.test(local) || own.some((one) => one?.toLowerCase() === address)
}
