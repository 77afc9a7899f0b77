import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: 'Handbuch',
  permissions: {},
  errors: { notFound: 'Diese Seite gibt es im Handbuch nicht.' },
  enumerations: {},
  pages: {},
  ui: {
    guide_connect_google: 'So verbinden Sie Google',
    guide_connect_facebook: 'So verbinden Sie Facebook',
    guide_connect_yelp: 'So verbinden Sie Yelp',
    guide_mail: 'So richten Sie E-Mail ein',
    guide_twilio: 'So richten Sie SMS ein',
    guide_sign_in_providers: 'So verbinden Sie einen Anmeldeanbieter',
  },
}
export default de
