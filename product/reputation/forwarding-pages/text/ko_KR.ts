import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: '전달된 리뷰',
  permissions: {},
  errors: {},
  enumerations: {},
  pages: {},
  mail: {
    subject: '{{asker}} 님이 {{location}} 리뷰를 전달했습니다',
    hello: '{{guest}}님, 안녕하세요.',
    ask: '{{tenant}}의 {{asker}} 님이 {{source}}에 올라온 {{location}} 리뷰를 전달했습니다.',
    button: '리뷰 읽기',
    note: '링크는 {{until}}까지 유효합니다. 계정은 필요하지 않습니다.',
    why: '{{asker}} 님이 {{email}} 주소로 리뷰를 전달하여 이 이메일을 보냅니다. 잘못된 경우 무시하세요.',
    questionSubject: '{{asker}} 님이 {{location}}에 대한 질문을 전달했습니다',
    questionAsk: '{{tenant}}의 {{asker}} 님이 {{source}}에 올라온 {{location}} 질문을 전달했습니다.',
    questionButton: '질문 읽기',
    questionWhy: '{{asker}} 님이 {{email}} 주소로 질문을 전달하여 이 이메일을 보냅니다. 잘못된 경우 무시하세요.',
  },
  ui: {
    title: '전달된 리뷰',
    lead: '{{guest}} 님, {{asker}} 님이 이 리뷰를 전달했습니다.',
    message: '{{asker}} 님의 메시지',
    answer: '{{asker}} 님에게 답하기',
    send: '보내기',
    sent: '감사합니다. 답변이 {{asker}} 님에게 전달됩니다.',
    yourAnswer: '내 답변',
    empty: '먼저 내용을 입력하세요.',
    smallPrint: '이 링크는 {{until}}까지 이 리뷰만 보여 줍니다. 한 번 답할 수 있습니다.',
    questionTitle: '전달된 질문',
    questionLead: '{{guest}} 님, {{asker}} 님이 이 질문을 전달했습니다.',
    questionSmallPrint: '이 링크는 {{until}}까지 이 질문만 보여 줍니다. 한 번 답할 수 있습니다.',
  },
} satisfies Translation<typeof english>
