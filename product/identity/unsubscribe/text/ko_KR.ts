import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: '메일',
  permissions: {},
  errors: {
    badKey: '링크가 온전하지 않습니다. 메일에서 다시 여세요.',
  },
  enumerations: {},
  pages: {},
  ui: {
    stop: '이 메일 중지',
    stopAsk: '이 메일을 중지할까요?',
    stopDone: '메일이 중지되었습니다.',
    toStart: '시작 페이지로',
  },
  mail: {
    stop: '이 메일 중지',
  },
} satisfies Translation<typeof english>
