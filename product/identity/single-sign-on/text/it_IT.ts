/** What people read who have not signed in yet; the rest of this system speaks the languages of the inside. */
export default {
  errors: {
    VALIDATION_ISSUER_REQUIRED: 'Inserisci l’identificativo aziendale.',
    VALIDATION_ISSUER_INVALID: 'Non conosciamo questo identificativo aziendale.',
  },
}
