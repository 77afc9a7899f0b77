import { words } from '#platform/contract/words.ts'
import type { questionPages } from '../contract.ts'

export default words<typeof questionPages>()({
  title: '질문과 답변',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  ui: {
    title: '{{location}}에 대한 질문',
    lead: '질문을 남기거나 {{tenant}}의 답변을 읽어 보세요.',
    question: '질문',
    name: '이름(선택 사항, 질문과 함께 표시됨)',
    smallPrint: '{{tenant}}에서 확인한 뒤 질문이 여기에 표시됩니다.',
    ask: '질문 보내기',
    askAnother: '다른 질문하기',
    sent: '질문을 보냈습니다. {{tenant}}에서 확인한 뒤 여기에 표시됩니다.',
    tooShort: '{{min}}자 이상 입력하세요.',
    tooLong: '{{max}}자 이하로 입력하세요.',
    nameTooLong: '이름은 {{name}}자 이하여야 합니다.',
    tooMany: '질문이 너무 많습니다. 한 시간 뒤에 다시 시도하세요.',
    heading: '질문과 답변',
    none: '아직 질문이 없습니다.',
    visitor: '방문자',
    noAnswer: '아직 답변이 없습니다.',
    answerBy: '{{tenant}}의 답변',
    newer: '최신',
    older: '이전',
    nothingTitle: '표시할 내용이 없습니다',
    nothing: '사용하지 않는 주소입니다.',
  },
})
