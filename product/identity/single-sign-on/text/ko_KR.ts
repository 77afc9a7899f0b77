/** What people read who have not signed in yet; the rest of this system speaks the languages of the inside. */
export default {
  errors: {
    VALIDATION_ISSUER_REQUIRED: '기업 ID를 입력하세요.',
    VALIDATION_ISSUER_INVALID: '알 수 없는 기업 ID입니다.',
  },
}
