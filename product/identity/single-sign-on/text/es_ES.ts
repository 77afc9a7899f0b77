/** What people read who have not signed in yet; the rest of this system speaks the languages of the inside. */
export default {
  errors: {
    VALIDATION_ISSUER_REQUIRED: 'Escribe el identificador de tu empresa.',
    VALIDATION_ISSUER_INVALID: 'No conocemos este identificador de empresa.',
  },
}
