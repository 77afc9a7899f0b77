import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: '공개 리뷰',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  ui: {
    reviewsOf: '{{name}} 리뷰',
    reviews: '리뷰',
    counted: '전체 리뷰 평균 ({{number}})',
    stars: '별점 5점 중 {{rating}}점',
    anonymous: '익명',
    reply: '답글',
    none: '아직 리뷰가 없습니다.',
    nothing: '표시할 내용이 없습니다.',
    ruleAll: '모든 별점의 리뷰를 최신순으로 표시합니다.',
    ruleStars: '별점 {{stars}}점 이상의 리뷰만 표시합니다(전체 {{number}}개 중 {{shown}}개). 평균에는 모두 포함됩니다.',
    withheld: '{{name}}에서 표시하지 않은 리뷰: {{number}}개. 평균에는 포함됩니다.',
    sources: '출처: {{names}}.',
    unverified: '작성자가 고객이었는지는 확인하지 않습니다.',
    newer: '최신',
    older: '이전',
  },
} satisfies Translation<typeof english>
