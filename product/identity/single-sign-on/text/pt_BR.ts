/** What people read who have not signed in yet; the rest of this system speaks the languages of the inside. */
export default {
  errors: {
    VALIDATION_ISSUER_REQUIRED: 'Digite o identificador da sua empresa.',
    VALIDATION_ISSUER_INVALID: 'Não conhecemos este identificador de empresa.',
  },
}
