import { words } from '#platform/contract/words.ts'
import type { pictures } from '../contract.ts'

export default words<typeof pictures>()({
  title: 'Bilder von Bewertungen',
  permissions: { view: 'Bewertungen und ihre Bilder sehen' },
  errors: {
    notFound: 'Bewertung nicht gefunden oder kein Zugriff.',
    noPicture: 'Diese Bewertung hat kein solches Bild.',
    pictureUnavailable: 'Die Quelle zeigt dieses Bild gerade nicht. Versuchen Sie es später noch einmal.',
  },
  enumerations: {},
  pages: {},
  ui: {
    medias_one: '{{count}} Bild oder Video',
    medias_other: '{{count}} Bilder und Videos',
    openPicture: 'Bild {{at}} von {{count}} öffnen',
    openVideo: 'Video {{at}} von {{count}} öffnen',
    withLabel: '{{what}}: {{label}}',
    picture: 'Bild {{at}} von {{count}}',
    video: 'Video {{at}} von {{count}}',
    earlier: 'Zurück',
    later: 'Weiter',
    unavailable: 'Gerade nicht verfügbar',
    unavailableBody: 'Die Quelle zeigt es nicht. Vielleicht wurde es dort entfernt.',
    noPreview: 'Dieses Video hat keine Vorschau.',
    watch: 'An der Quelle ansehen',
    openThere: 'An der Quelle öffnen',
    reviewers: 'Vom Verfasser hinzugefügt',
  },
})
