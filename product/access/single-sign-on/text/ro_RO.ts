import { signInRomanian } from '#product/access/sign-in/text/ro_RO.ts'

const { VALIDATION_ISSUER_REQUIRED, VALIDATION_ISSUER_INVALID } = signInRomanian.ui

/** What is said to people who have not signed in yet; the rest of this system speaks the languages of the inside. */
export default { errors: { VALIDATION_ISSUER_REQUIRED, VALIDATION_ISSUER_INVALID } }
