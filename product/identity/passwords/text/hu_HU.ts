import type { OutsideTranslation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Jelszavak',
  permissions: { send: 'Hivatkozás küldése valakinek új jelszóhoz' },
  errors: {
    VALIDATION_PASSWORD_REQUIRED: 'Válasszon új jelszót.',
    PASSWORD_RULES: 'A jelszó 12–128 karakter, köztük kisbetű, nagybetű, számjegy és különleges karakter.',
    RESET_PASSWORD_FAILED: 'A jelszót nem sikerült megváltoztatni. Kérjen új hivatkozást.',
    RESET_PASSWORD_DUPLICATE: 'Ezt a jelszót már használta. Válasszon másikat.',
    LINK_EXPIRED: 'Ez a hivatkozás lejárt. Kérjen újat.',
    notFound: 'Nincs ilyen személy.',
    common:
      'Ez a jelszó könnyen kitalálható. Válasszon olyat, amelynek kevesebb köze van gyakori szavakhoz vagy Önhöz.',
    wrongPassword: 'Ez nem a jelenlegi jelszava.',
    singleSignOn: 'Ez a fiók a cégén keresztül jelentkezik be, és nincs jelszava.',
    notHere: 'Mások jelszavát itt nem lehet beállítani. Küldjön helyette hivatkozást.',
  },
  enumerations: {},
  pages: {},
  ui: {},
  mail: {
    resetSubject: 'Új jelszó ehhez: {{brand}}',
    reset: 'Valaki új jelszót kért az Ön {{account}} fiókjához. Itt választhatja ki.',
    resetAction: 'Új jelszó választása',
    resetNote:
      'A hivatkozás egyszer használható, {{minutes}} percen belül. Ha nem Ön kérte, a jelszava változatlan marad.',
    hello: 'Üdvözöljük, {{name}}!',
    invitationSubject: 'Az Ön fiókja: {{account}}',
    invitation: 'Fiókja van itt: {{account}}. A bejelentkezési címe {{email}}; kezdésként válasszon jelszót.',
    invitationAction: 'Jelszó választása',
    invitationNote: 'A hivatkozás egyszer használható, {{days}} napon belül.',
    changedSubject: 'Megváltozott a jelszava: {{brand}}',
    changed: 'A {{account}} fiókjának jelszava megváltozott: {{when}}. Minden más munkamenet véget ért.',
    changedElse: 'Ha Ön volt, nincs teendője. Ha nem, válasszon most új jelszót.',
    companySubject: 'Így jelentkezhet be: {{brand}}',
    company:
      'Valaki új jelszót kért az Ön {{account}} fiókjához. Ennek nincs jelszava: Ön a cégén keresztül jelentkezik be.',
    companyAction: 'Céges bejelentkezés használata',
    changedAction: 'Új jelszó választása',
    why: 'Azért kapja ezt a levelet, mert {{email}} egy fiók címe.',
  },
} satisfies OutsideTranslation<typeof english>
