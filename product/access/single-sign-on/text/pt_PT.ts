import { signInPortuguese } from '#product/access/sign-in/text/pt_PT.ts'

const { VALIDATION_ISSUER_REQUIRED, VALIDATION_ISSUER_INVALID } = signInPortuguese.ui

/** What is said to people who have not signed in yet; the rest of this system speaks the languages of the inside. */
export default { errors: { VALIDATION_ISSUER_REQUIRED, VALIDATION_ISSUER_INVALID } }
