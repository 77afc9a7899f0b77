/** What people read who have not signed in yet; the rest of this system speaks the languages of the inside. */
export default {
  errors: {
    VALIDATION_ISSUER_REQUIRED: 'Kurumsal kimliğinizi yazın.',
    VALIDATION_ISSUER_INVALID: 'Bu kurumsal kimliği tanımıyoruz.',
  },
}
