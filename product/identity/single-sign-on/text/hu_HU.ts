/** What people read who have not signed in yet; the rest of this system speaks the languages of the inside. */
export default {
  errors: {
    VALIDATION_ISSUER_REQUIRED: 'Írja be a céges azonosítóját.',
    VALIDATION_ISSUER_INVALID: 'Nem ismerjük ezt a céges azonosítót.',
  },
}
