import type { OutsideTranslation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: '메일 요약',
  permissions: {},
  errors: {},
  enumerations: {
    digestFrequency: {
      Off: '끔',
      Daily: '매일',
      Weekly: '매주 월요일',
      Monthly: '매월 1일',
      Quarterly: '매 분기 첫날',
    },
  },
  pages: {},
  ui: {
    note: '새롭고 읽지 않은 알림을 {{time}}에 메일 한 통으로 보냅니다. 새 알림이 없으면 보내지 않습니다.',
    frequency: '메일 받기',
    saved: '메일 요약을 변경했습니다',
    lastMail: '마지막 메일 {{when}}',
  },
  mail: {
    subject: '{{account}} 새 소식: {{number}}',
    intro: '지난 요약 이후 새롭고 아직 읽지 않은 알림:',
    open: '{{brand}} 열기',
    why: '{{account}}의 요약 메일을 선택하셨습니다.',
    ReplyWaits: '승인을 기다리는 답글',
    ReplyApproved: '승인된 내 답글',
    ReplySentBack: '거절된 내 답글',
    ReplyRefused: '출처에서 거절된 내 답글',
    ReplyFailed: '보내지 못한 내 답글',
    NoteMention: '나를 언급한 메모가 있는 리뷰',
    AppealAccepted: '수락된 이의 제기',
    AppealDeclined: '거절된 이의 제기',
    AutoSendClosed: '자동 전송이 꺼짐',
    ReviewsDropped: '리뷰를 많이 잃은 지점',
    AccountBroke: '더 이상 작동하지 않는 계정',
    AccountExpires: '곧 접근이 끝나는 계정',
    ImportFinished: '완료된 가져오기',
    ImportStopped: '중단된 가져오기',
    ExportReady: '준비된 내보내기',
    ExportFailed: '실패한 내보내기',
  },
} satisfies OutsideTranslation<typeof english>
