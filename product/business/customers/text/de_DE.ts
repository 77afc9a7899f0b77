import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: 'Kunden',
  permissions: { view: 'Kunden sehen' },
  errors: { notFound: 'Diesen Kunden gibt es nicht.' },
  pages: {},
  enumerations: {
    contactMode: { email: 'E-Mail', phone: 'Telefon', sms: 'SMS' },
    optIn: { Pending: 'Noch keine Antwort', OptedIn: 'Einverstanden', Blocked: 'Möchte nicht angesprochen werden' },
  },
  ui: {
    name: 'Name',
    email: 'E-Mail',
    phone: 'Telefon',
    firstSeen: 'Zuerst gesehen',
    hidden: 'Für Sie nicht sichtbar',
  },
}

export default de
