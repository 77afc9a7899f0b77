import type { OutsideTranslation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Heslá',
  permissions: { send: 'Poslať niekomu odkaz na nové heslo' },
  errors: {
    VALIDATION_PASSWORD_REQUIRED: 'Zvoľte si nové heslo.',
    PASSWORD_RULES: 'Heslo má 12 až 128 znakov, z toho malé písmeno, veľké písmeno, číslicu a špeciálny znak.',
    RESET_PASSWORD_FAILED: 'Heslo sa nepodarilo zmeniť. Požiadajte o nový odkaz.',
    RESET_PASSWORD_DUPLICATE: 'Toto heslo ste už používali. Zvoľte iné.',
    LINK_EXPIRED: 'Platnosť tohto odkazu sa skončila. Požiadajte o nový.',
    notFound: 'Taká osoba neexistuje.',
    common: 'Toto heslo sa dá ľahko uhádnuť. Zvoľte také, ktoré menej súvisí s bežnými slovami alebo s vami.',
    wrongPassword: 'Toto nie je vaše súčasné heslo.',
    singleSignOn: 'Tento účet sa prihlasuje cez firmu a heslo nemá.',
    notHere: 'Heslá iných sa tu nenastavujú. Pošlite namiesto toho odkaz.',
  },
  enumerations: {},
  pages: {},
  ui: {},
  mail: {
    resetSubject: 'Nové heslo pre {{brand}}',
    reset: 'Niekto požiadal o nové heslo k vášmu účtu v {{account}}. Zvoľte si ho tu.',
    resetAction: 'Zvoliť nové heslo',
    resetNote: 'Odkaz funguje raz, počas {{minutes}} minút. Ak ste to neboli vy, heslo zostáva bez zmeny.',
    hello: 'Dobrý deň, {{name}},',
    invitationSubject: 'Váš účet v {{account}}',
    invitation: 'máte účet v {{account}}. Prihlasujete sa adresou {{email}}; na začiatok si zvoľte heslo.',
    invitationAction: 'Zvoliť heslo',
    invitationNote: 'Odkaz funguje raz, počas {{days}} dní.',
    changedSubject: 'Vaše heslo pre {{brand}} bolo zmenené',
    changed: 'Heslo k vášmu účtu v {{account}} bolo zmenené {{when}}. Všetky ostatné relácie sa skončili.',
    changedElse: 'Ak ste to boli vy, nemusíte nič robiť. Ak nie, zvoľte si hneď nové heslo.',
    companySubject: 'Ako sa prihlasujete do {{brand}}',
    company:
      'Niekto požiadal o nové heslo k vášmu účtu v {{account}}. Účet heslo nemá: prihlasujete sa cez svoju firmu.',
    companyAction: 'Použiť firemné prihlásenie',
    changedAction: 'Zvoliť nové heslo',
    why: 'Tento e-mail dostávate, pretože {{email}} je adresa účtu.',
  },
} satisfies OutsideTranslation<typeof english>
