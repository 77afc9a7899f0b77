/** What people read who have not signed in yet; the rest of this system speaks the languages of the inside. */
export default {
  errors: {
    VALIDATION_ISSUER_REQUIRED: 'Scrieți identificatorul companiei.',
    VALIDATION_ISSUER_INVALID: 'Nu cunoaștem acest identificator.',
  },
}
