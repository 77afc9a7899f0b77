/** What people read who have not signed in yet; the rest of this system speaks the languages of the inside. */
export default {
  errors: {
    VALIDATION_ISSUER_REQUIRED: 'Saisissez votre identifiant d’entreprise.',
    VALIDATION_ISSUER_INVALID: 'Nous ne connaissons pas cet identifiant d’entreprise.',
  },
}
