import { words } from '#platform/contract/words.ts'
import type { manual } from '../contract.ts'

export default words<typeof manual>()({
  title: 'Manual',
  permissions: {},
  errors: { notFound: 'Manual page not found.' },
  enumerations: {},
  pages: {},
  ui: {
    guide_connect_google: 'How to connect Google',
    guide_connect_facebook: 'How to connect Facebook',
    guide_connect_yelp: 'How to connect Yelp',
    guide_mail: 'How to set up email',
    guide_twilio: 'How to set up SMS',
    guide_sign_in_providers: 'How to connect a sign-in provider',
  },
})
