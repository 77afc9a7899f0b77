import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: '게스트 페이지',
  permissions: {},
  errors: {},
  enumerations: {},
  pages: {},
  ui: {
    unknownTitle: '링크를 찾을 수 없음',
    unknown: '링크가 완전하지 않거나 더 새로운 링크가 발송되었습니다. 최신 이메일의 링크를 여세요.',
    expiredTitle: '링크 만료됨',
    expired: '이 링크는 만료되었습니다. 보낸 사람에게 새 링크를 요청하세요.',
    revokedTitle: '링크 취소됨',
    revoked: '보낸 사람이 이 링크를 취소했습니다. 아무것도 하지 않으셔도 됩니다.',
    awayTitle: '링크가 더 이상 작동하지 않음',
    away: '이 링크는 더 이상 작동하지 않습니다. 보낸 사람에게 새 링크를 요청하세요.',
    offline: '오프라인 상태입니다. 작성한 내용은 보존됩니다. 연결된 후 다시 시도하세요.',
    failed: '처리되지 않았습니다. 작성한 내용은 보존됩니다. 다시 시도하세요.',
  },
} satisfies Translation<typeof english>
