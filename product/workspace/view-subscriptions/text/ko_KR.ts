import type { OutsideTranslation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: '저장된 보기에 대한 메일',
  permissions: {},
  errors: {
    viewNotFound: '그런 보기가 없거나 공유되지 않았습니다.',
    viewClosed: '이 보기를 열 수 없습니다.',
    notSubscribed: '이 보기에 대한 메일은 오지 않습니다.',
  },
  enumerations: {},
  pages: {},
  ui: {
    subscribe: '메일로 알림 받기',
    subscribeTitle: '“{{name}}”에 대한 메일',
    moreThan: '다음 수보다 많아지면 메일 받기',
    note: '{{minutes}}분마다 확인합니다. 수를 넘으면 메일을 한 번 보내고, 다음 메일은 그 수 이하로 내려간 뒤에만 보냅니다.',
    aboveNow: '이미 더 많습니다. 첫 메일은 내려갔다가 다시 넘은 뒤에 옵니다.',
    save: '메일 받기',
    stop: '이 메일 중지',
    cancel: '취소',
    subscribed: '“{{name}}”에 대한 메일을 받게 됩니다.',
    stopped: '“{{name}}”에 대한 메일이 더는 오지 않습니다.',
    mine: '저장된 보기에 대한 메일',
    mineNote: '보기에 정한 수보다 많이 있으면 메일을 보내 드립니다.',
    none: '메일을 받는 보기가 없습니다. 보기에서 “메일로 알림 받기”를 선택하세요.',
    closed: '더는 열 수 없는 보기',
    more: '{{number}}보다 많음',
    lastMail: '마지막 메일 {{when}}',
    noMail: '아직 메일 없음',
  },
  mail: {
    subject: '“{{name}}”: 현재 {{number}}',
    holds: '{{account}}의 저장된 보기 “{{name}}”에 현재 {{number}}건이 있어 {{threshold}}건보다 많습니다.',
    again: '다음 메일은 {{threshold}} 이하로 내려갔다가 다시 넘은 뒤에 옵니다.',
    open: '보기 열기',
    why: '“{{name}}”에 {{threshold}}보다 많이 있으면 메일을 받도록 하셨습니다.',
  },
} satisfies OutsideTranslation<typeof english>
