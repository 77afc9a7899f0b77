/** What people read who have not signed in yet; the rest of this system speaks the languages of the inside. */
export default {
  errors: {
    VALIDATION_ISSUER_REQUIRED: 'Wpisz identyfikator firmy.',
    VALIDATION_ISSUER_INVALID: 'Nie znamy tego identyfikatora firmy.',
  },
}
