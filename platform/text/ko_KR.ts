import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const ko: Translation<typeof en> = {
  title: 'Renown',
  permissions: {},
  errors: {
    'error.required': '{{field}}은(는) 필수입니다.',
    'error.invalid': '{{field}}이(가) 올바르지 않습니다.',
    'error.missing': '{{field}}이(가) 없습니다.',
    'error.notfound': '개체를 찾을 수 없음',
    'error.notdefined': '정의되지 않았습니다.',
    'error.duplicate': '개체가 이미 있음',
    'error.unauthorized': '로그인해 주세요.',
    'error.failed': '처리하지 못했습니다.',
    UNAUTHORIZED: '로그인하지 않았거나 이 작업을 할 수 없습니다.',
    FORBIDDEN: '이 작업을 할 권한이 없습니다.',
    stale: '그사이 다른 사람이 내용을 변경했습니다. 비교할 수 있도록 두 버전이 모두 보관되어 있습니다.',
    tooMany: '시도 횟수가 너무 많습니다. 1분만 기다려 주세요.',
    tooLarge: '너무 큽니다.',
    wrongType: '이 형식의 콘텐츠는 여기에서 사용할 수 없습니다.',
    crossSite: '이 요청은 당사 페이지에서 온 것이 아닙니다.',
    wrongTenant: '이 페이지는 현재 세션과 다른 계정에 속합니다. 다시 불러와 주세요.',
    keyReused: '이 요청은 이전에 다른 내용으로 전송되었습니다.',
    inFlight: '이 요청은 아직 처리 중입니다.',
    outcomeUnknown: '이 요청은 중단되었으며 이미 실행되었을 수 있습니다. 다시 보내기 전에 확인해 주세요.',
    unavailable: '지금은 서비스를 사용할 수 없습니다. 잃어버린 내용은 없으니 다시 시도해 주세요.',
    readOnly: '지금은 보기만 할 수 있습니다. 변경하기 전에 본인임을 확인해 주세요.',
    whileImpersonating: '다른 사람으로 작업하는 동안에는 할 수 없습니다.',
    unsettled: '먼저 로그인 페이지에서 요청하는 사항을 완료해 주세요.',
    paused: '회사의 이용이 일시 중지되었습니다. 사라진 것은 없으며, 재개되는 즉시 계속할 수 있습니다.',
    switchedOff: '제품의 이 부분은 여기에서 꺼져 있습니다.',
    notForKeys: 'API 키로는 할 수 없는 작업입니다.',
  },
  enumerations: {},
  pages: {},
  ui: { systemError: 'Reputation 플랫폼 API 오류' },
}
export default ko
