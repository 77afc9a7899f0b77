import type { OutsideTranslation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: '이용약관',
  permissions: { view: '약관과 동의한 사람 보기', edit: '약관 게시' },
  errors: {
    TOS_ACCEPT_FAILED: '더 새로운 약관이 게시되었습니다. 읽고 다시 동의해 주세요.',
    notFound: '해당 대행사가 없습니다.',
    noTerms: '소속 대행사가 게시한 약관이 없습니다.',
    sameText: '똑같은 내용의 약관이 이미 시행 중입니다.',
  },
  enumerations: {},
  pages: { list: '이용약관' },
  ui: {
    publish: '새 약관 게시',
    version: '버전',
    name: '제목',
    wording: '내용',
    publishedAt: '게시일',
    publishedBy: '게시자',
    acceptedBy_other: '{{count}}명이 동의함',
    search: '약관 검색',
    none: '아직 약관이 없습니다',
    noneBody: '‘약관 동의’ 유형의 역할이 있는 사람은 무엇보다 먼저 최신 버전에 동의합니다.',
    publishLead: '약관의 적용을 받는 모든 사람은 다음 로그인 때 동의를 요청받고 바뀐 내용을 확인합니다.',
    published: '버전 {{version}}이(가) 시행 중입니다',
    inForce: '시행 중',
    changed: '버전 {{version}} 이후 변경됨',
    doesTerms: '제품을 사용하기 전에 동의하는 내용',
  },
} satisfies OutsideTranslation<typeof english>
