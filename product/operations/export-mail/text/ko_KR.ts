import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: '내보내기 메일',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  mail: {
    yes: '예',
    no: '아니요',
    readySubject: '내보내기가 준비되었습니다: {{name}}',
    ready: '요청하신 {{name}} 파일이 준비되었습니다.',
    rows: '행: {{number}}',
    open: '파일 받기',
    until: '링크는 {{until}}까지 유효하며, 사용하려면 로그인해야 합니다. 그 후 파일은 삭제됩니다.',
    failedSubject: '내보내기를 만들 수 없었습니다: {{name}}',
    failed_rights: '권한 또는 지점이 변경되어 {{name}} 내보내기가 중단되었습니다.',
    failed_filter: '필터 또는 열이 더 이상 목록과 맞지 않아 {{name}} 내보내기가 중단되었습니다.',
    failed_broken: '{{name}} 내보내기를 작성할 수 없었습니다. 다시 시도해 주세요.',
    openExports: '내보내기 보기',
    why: '{{tenant}}에서 내보내기를 요청하셨기 때문에 이 메일을 보내드립니다.',
  },
  ui: {},
} satisfies Translation<typeof english>
