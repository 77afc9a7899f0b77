import type { OutsideTranslation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Hesla',
  permissions: { send: 'Poslat někomu odkaz pro nové heslo' },
  errors: {
    VALIDATION_PASSWORD_REQUIRED: 'Zvolte si nové heslo.',
    PASSWORD_RULES: 'Heslo má 12 až 128 znaků, z toho malé písmeno, velké písmeno, číslici a zvláštní znak.',
    RESET_PASSWORD_FAILED: 'Heslo se nepodařilo změnit. Požádejte o nový odkaz.',
    RESET_PASSWORD_DUPLICATE: 'Toto heslo jste už používali. Zvolte jiné.',
    LINK_EXPIRED: 'Platnost tohoto odkazu skončila. Požádejte o nový.',
    notFound: 'Taková osoba neexistuje.',
    common: 'Toto heslo lze snadno uhodnout. Zvolte takové, které méně souvisí s běžnými slovy nebo s vámi.',
    wrongPassword: 'Toto není vaše současné heslo.',
    singleSignOn: 'Tento účet se přihlašuje přes firmu a heslo nemá.',
    notHere: 'Hesla jiných se zde nenastavují. Pošlete místo toho odkaz.',
  },
  enumerations: {},
  pages: {},
  ui: {},
  mail: {
    resetSubject: 'Nové heslo pro {{brand}}',
    reset: 'Někdo požádal o nové heslo k vašemu účtu u {{account}}. Zvolte si je zde.',
    resetAction: 'Zvolit nové heslo',
    resetNote: 'Odkaz funguje jednou, po dobu {{minutes}} minut. Pokud jste to nebyli vy, heslo zůstává beze změny.',
    hello: 'Dobrý den, {{name}},',
    invitationSubject: 'Váš účet u {{account}}',
    invitation: 'máte účet u {{account}}. Přihlašujete se adresou {{email}}; na začátek si zvolte heslo.',
    invitationAction: 'Zvolit heslo',
    invitationNote: 'Odkaz funguje jednou, po dobu {{days}} dnů.',
    changedSubject: 'Vaše heslo pro {{brand}} bylo změněno',
    changed: 'Heslo k vašemu účtu u {{account}} bylo změněno {{when}}. Všechny ostatní relace skončily.',
    changedElse: 'Pokud jste to byli vy, nemusíte nic dělat. Pokud ne, zvolte si hned nové heslo.',
    companySubject: 'Jak se přihlašujete do {{brand}}',
    company:
      'Někdo požádal o nové heslo k vašemu účtu u {{account}}. Účet heslo nemá: přihlašujete se přes svou firmu.',
    companyAction: 'Použít firemní přihlášení',
    changedAction: 'Zvolit nové heslo',
    why: 'Tento e-mail dostáváte, protože {{email}} je adresa účtu.',
  },
} satisfies OutsideTranslation<typeof english>
