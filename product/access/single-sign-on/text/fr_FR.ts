import { signInFrench } from '#product/access/sign-in/text/fr_FR.ts'

const { VALIDATION_ISSUER_REQUIRED, VALIDATION_ISSUER_INVALID } = signInFrench.ui

/** What is said to people who have not signed in yet; the rest of this system speaks the languages of the inside. */
export default { errors: { VALIDATION_ISSUER_REQUIRED, VALIDATION_ISSUER_INVALID } }
