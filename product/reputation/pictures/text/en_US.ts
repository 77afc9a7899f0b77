import { words } from '#platform/contract/words.ts'
import type { pictures } from '../contract.ts'

export default words<typeof pictures>()({
  title: 'Pictures of reviews',
  permissions: { view: 'See reviews and their pictures' },
  errors: {
    notFound: 'Review not found, or no access.',
    noPicture: 'This review has no such picture.',
    pictureUnavailable: 'The source does not show this picture right now. Try again later.',
  },
  enumerations: {},
  pages: {},
  ui: {
    medias_one: '{{count}} picture or video',
    medias_other: '{{count}} pictures and videos',
    openPicture: 'Open picture {{at}} of {{count}}',
    openVideo: 'Open video {{at}} of {{count}}',
    withLabel: '{{what}}: {{label}}',
    picture: 'Picture {{at}} of {{count}}',
    video: 'Video {{at}} of {{count}}',
    earlier: 'Previous',
    later: 'Next',
    unavailable: 'Not available right now',
    unavailableBody: 'The source does not show it. It may have been removed there.',
    noPreview: 'This video has no preview.',
    watch: 'Watch at the source',
    openThere: 'Open at the source',
    reviewers: 'Added by the reviewer',
  },
})
