import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: '계정 소유자에게 보내는 메일',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  mail: {
    subject: '{{account}} 계정을 다시 연결해 주세요',
    ask: '{{tenant}}의 {{asker}} 님이 {{source}}의 {{account}} 계정을 다시 연결해 달라고 요청했습니다. 그때까지 새 리뷰를 읽거나 답글을 보낼 수 없습니다.',
    button: '다시 연결',
    note: '링크는 {{until}}까지 한 번만 사용할 수 있습니다. 로그인은 {{source}}에서 직접 하며, 저희는 비밀번호를 볼 수 없습니다.',
    why: '{{asker}} 님이 {{email}} 주소를 이 계정의 소유자로 지정하여 이 메일을 받으셨습니다. 본인 계정이 아니라면 아무것도 하지 않으셔도 됩니다.',
    brokeSubject: '{{account}} 계정이 더 이상 작동하지 않습니다',
    broke: '{{source}}의 {{account}} 계정이 더 이상 작동하지 않습니다. 새 리뷰를 읽거나 답글을 보낼 수 없습니다.',
    broke_consentGone: '액세스가 취소되었거나 만료되었습니다. 계정을 다시 연결해 주세요.',
    broke_scopeMissing:
      '비즈니스 프로필 관리 권한이 없습니다. 계정을 다시 연결하고 해당 확인란을 선택된 상태로 두세요.',
    broke_clientWrong:
      '{{source}}에서 이 설치의 클라이언트를 허용하지 않습니다. 운영자에게 GOOGLE_CLIENT_ID와 GOOGLE_CLIENT_SECRET을 확인해 달라고 요청하세요.',
    broke_apiDisabled:
      '{{source}}에서 API 중 하나가 사용 설정되지 않았습니다. 이 설치의 운영자에게 사용 설정을 요청하세요. 링크는 계정 페이지에 있습니다.',
    broke_quotaMissing:
      '{{source}}에서 이 설치의 API 액세스를 승인하지 않았습니다. 운영자에게 액세스를 신청해 달라고 요청하세요.',
    expiresSubject: '{{account}} 계정은 {{until}}에 작동을 멈춥니다',
    expires:
      '{{source}}의 {{account}} 계정 접근 권한이 {{until}}에 끝납니다. 그 후에는 이 계정으로 새 리뷰를 읽거나 답글을 보낼 수 없습니다. 그 전에 계정을 다시 연결해 주세요.',
    openAccounts: '연결된 계정 열기',
    brokeWhy: '{{tenant}}에 이 계정을 연결했거나 그곳에서 계정을 연결할 수 있으므로 이 메일을 받으셨습니다.',
  },
  ui: {
    pageTitle: '{{account}} 다시 연결',
    pageAsk:
      '{{tenant}}에서 {{account}} 계정을 다시 연결해 달라고 요청했습니다. 로그인은 {{source}}에서 직접 하며, 저희는 비밀번호를 볼 수 없습니다.',
    go: '{{source}}(으)로 계속',
    leaving: '{{source}}(으)로 이동합니다.',
    connected: '감사합니다. 계정이 다시 연결되었습니다. 이 페이지를 닫으셔도 됩니다.',
    denied: '동의하지 않아 계정이 연결되지 않았습니다. 메일의 링크는 아직 사용할 수 있습니다.',
    expired: '이 링크는 더 이상 사용할 수 없습니다. 보낸 분에게 새 링크를 요청해 주세요.',
    refused: '소스에서 거부했습니다. 변경된 것은 없습니다. 메일의 링크를 다시 사용해 주세요.',
    other: '요청한 계정이 아닌 다른 계정으로 로그인했습니다. 변경된 것은 없습니다. 메일의 링크를 다시 사용해 주세요.',
  },
} satisfies Translation<typeof english>
