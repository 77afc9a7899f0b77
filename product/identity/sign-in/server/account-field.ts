/** The field that a refusal of an account names: it never says which of the two was wrong (document 002 §8, Users). */
export const ACCOUNT_FIELD = 'email/password'
/** The field of the second step, whichever way it is taken. */
export const SECOND_STEP_FIELD = 'mfa'
