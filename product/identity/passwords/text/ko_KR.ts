import type { OutsideTranslation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: '비밀번호',
  permissions: { send: '새 비밀번호 링크를 메일로 보내기' },
  errors: {
    VALIDATION_PASSWORD_REQUIRED: '새 비밀번호를 정하세요.',
    PASSWORD_RULES: '비밀번호는 12~128자이며 소문자, 대문자, 숫자, 특수 문자를 포함해야 합니다.',
    RESET_PASSWORD_FAILED: '비밀번호를 변경할 수 없었습니다. 새 링크를 요청하세요.',
    RESET_PASSWORD_DUPLICATE: '이미 사용한 비밀번호입니다. 다른 비밀번호를 정하세요.',
    LINK_EXPIRED: '이 링크는 만료되었습니다. 새 링크를 요청하세요.',
    notFound: '그런 사람이 없습니다.',
    common: '추측하기 쉬운 비밀번호입니다. 흔한 단어나 본인과 관련이 적은 비밀번호를 정하세요.',
    wrongPassword: '현재 비밀번호가 아닙니다.',
    singleSignOn: '이 계정은 회사를 통해 로그인하며 비밀번호가 없습니다.',
    notHere: '다른 사람의 비밀번호는 여기에서 설정할 수 없습니다. 대신 링크를 보내세요.',
  },
  enumerations: {},
  pages: {},
  ui: {},
  mail: {
    resetSubject: '{{brand}} 새 비밀번호',
    reset: '{{account}} 계정의 새 비밀번호 요청이 있었습니다. 여기에서 정하세요.',
    resetAction: '새 비밀번호 정하기',
    resetNote:
      '링크는 {{minutes}}분 안에 한 번만 쓸 수 있습니다. 본인이 요청하지 않았다면 비밀번호는 그대로 유지됩니다.',
    hello: '{{name}} 님, 안녕하세요.',
    invitationSubject: '{{account}} 계정',
    invitation: '{{account}}에 계정이 만들어졌습니다. {{email}}(으)로 로그인합니다. 시작하려면 비밀번호를 정하세요.',
    invitationAction: '비밀번호 정하기',
    invitationNote: '링크는 {{days}}일 안에 한 번만 쓸 수 있습니다.',
    changedSubject: '{{brand}} 비밀번호가 변경되었습니다',
    changed: '{{account}} 계정의 비밀번호가 {{when}}에 변경되었습니다. 다른 모든 세션이 종료되었습니다.',
    changedElse: '본인이라면 할 일이 없습니다. 본인이 아니라면 지금 새 비밀번호를 정하세요.',
    companySubject: '{{brand}} 로그인 방법',
    company:
      '{{account}} 계정의 새 비밀번호 요청이 있었습니다. 이 계정에는 비밀번호가 없으며 회사를 통해 로그인합니다.',
    companyAction: '회사 로그인 이용',
    changedAction: '새 비밀번호 정하기',
    why: '{{email}} 주소로 된 계정이 있어 이 메일을 보내드립니다.',
  },
} satisfies OutsideTranslation<typeof english>
