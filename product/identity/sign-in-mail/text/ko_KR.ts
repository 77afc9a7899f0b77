import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: '로그인 방법에 관한 이메일',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  mail: {
    ssoSubject: '{{tenant}}의 통합 로그인이 변경되었습니다',
    sso_saved: '{{name}} 님이 {{when}}에 {{tenant}} 사용자의 로그인 방법을 변경했습니다.',
    sso_enabled: '{{name}} 님이 {{when}}에 {{tenant}}의 통합 로그인을 켰습니다.',
    sso_disabled: '{{name}} 님이 {{when}}에 {{tenant}}의 통합 로그인을 껐습니다.',
    sso_key: '{{name}} 님이 {{when}}에 {{tenant}}의 통합 로그인을 위한 당사의 새 키를 만들었습니다.',
    sso_secret: '{{name}} 님이 {{when}}에 {{tenant}}의 새 토큰 비밀 키를 만들었습니다.',
    ssoElse: '예상하지 못한 변경이라면 통합 로그인을 끄고 담당자에게 문의하세요.',
    ssoOpen: '통합 로그인 열기',
    mfaSubject: '{{tenant}}의 필수 2FA가 꺼졌습니다',
    mfa_disabled:
      '{{name}} 님이 {{when}}에 {{tenant}}의 필수 2FA를 껐습니다. 이제 비밀번호만으로 로그인할 수 있습니다.',
    mfaElse: '예상하지 못한 변경이라면 다시 켜고 담당자에게 문의하세요.',
    mfaOpen: '설정 열기',
    partnerSubject: '{{tenant}}의 파트너 로그인이 변경되었습니다',
    partner_created:
      '{{name}} 님이 {{when}}에 {{tenant}} 사용자를 로그인시킬 수 있는 파트너 {{partner}}을(를) 추가했습니다.',
    partner_saved: '{{name}} 님이 {{when}}에 {{tenant}}에서 파트너 {{partner}}이(가) 할 수 있는 일을 변경했습니다.',
    partner_enabled:
      '{{name}} 님이 {{when}}에 파트너 {{partner}}이(가) {{tenant}} 사용자를 로그인시키도록 허용했습니다.',
    partner_disabled:
      '{{name}} 님이 {{when}}에 파트너 {{partner}}이(가) {{tenant}} 사용자를 로그인시키지 못하게 했습니다.',
    partner_secret: '{{name}} 님이 {{when}}에 {{tenant}}의 파트너 {{partner}}에 새 비밀 키를 만들었습니다.',
    partner_removed: '{{name}} 님이 {{when}}에 {{tenant}}에서 파트너 {{partner}}을(를) 삭제했습니다.',
    partnerElse: '예상하지 못한 변경이라면 파트너를 끄고 담당자에게 문의하세요.',
    partnerOpen: '파트너 로그인 열기',
    why: '{{tenant}}의 설정을 변경할 수 있어서 이 이메일을 보내 드립니다.',
  },
  ui: {},
} satisfies Translation<typeof english>
