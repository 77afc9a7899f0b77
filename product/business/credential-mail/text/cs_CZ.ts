import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'E-maily majitelům účtů',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  mail: {
    subject: 'Připojte prosím znovu účet {{account}}',
    ask: '{{asker}} z firmy {{tenant}} vás žádá, abyste znovu připojili účet {{account}} ve službě {{source}}. Do té doby se nečtou nové recenze a neodesílají odpovědi.',
    button: 'Znovu připojit',
    note: 'Odkaz funguje jednou, do {{until}}. Přihlašujete se přímo ve službě {{source}}; vaše heslo nikdy nevidíme.',
    why: 'Tento e-mail dostáváte, protože {{asker}} uvedl(a) {{email}} jako majitele tohoto účtu. Pokud není váš, nemusíte nic dělat.',
    brokeSubject: 'Účet {{account}} už nefunguje',
    broke: 'Účet {{account}} ve službě {{source}} už nefunguje. Nečtou se nové recenze a neodesílají se odpovědi.',
    broke_consentGone: 'Přístup byl odvolán nebo vypršel. Připojte účet znovu.',
    broke_scopeMissing:
      'Chybí oprávnění ke správě firemního profilu. Připojte účet znovu a nechte jeho políčko zaškrtnuté.',
    broke_clientWrong:
      '{{source}} nepřijímá klienta této instalace. Požádejte jejího správce, aby zkontroloval GOOGLE_CLIENT_ID a GOOGLE_CLIENT_SECRET.',
    broke_apiDisabled:
      'Jedno z rozhraní API není ve službě {{source}} zapnuté. Požádejte správce této instalace, aby je zapnul; odkaz je na stránce účtu.',
    broke_quotaMissing:
      '{{source}} pro tuto instalaci neschválil přístup k API. Požádejte jejího správce, aby o něj požádal.',
    expiresSubject: 'Účet {{account}} přestane fungovat {{until}}',
    expires:
      'Přístup k účtu {{account}} u služby {{source}} končí {{until}}. Poté se přes něj nebudou číst nové recenze ani odesílat odpovědi. Připojte účet znovu dříve.',
    openAccounts: 'Otevřít připojené účty',
    brokeWhy:
      'Tento e-mail dostáváte, protože jste tento účet připojili pro {{tenant}} nebo tam můžete účty připojovat.',
  },
  ui: {
    pageTitle: 'Znovu připojit účet {{account}}',
    pageAsk:
      '{{tenant}} vás žádá, abyste znovu připojili účet {{account}}. Přihlašujete se přímo ve službě {{source}}; vaše heslo nikdy nevidíme.',
    go: 'Pokračovat do služby {{source}}',
    leaving: 'Přecházíte do služby {{source}}.',
    connected: 'Děkujeme, účet je znovu připojen. Tuto stránku můžete zavřít.',
    denied: 'Účet nebyl připojen, protože nebyl dán souhlas. Odkaz v e-mailu stále funguje.',
    expired: 'Tento odkaz už nefunguje. Požádejte odesílatele o nový.',
    refused: 'Zdroj odmítl. Nic se nezměnilo; použijte prosím odkaz v e-mailu znovu.',
    other:
      'Přihlásili jste se jiným účtem, než o který jsme žádali. Nic se nezměnilo; použijte prosím odkaz v e-mailu znovu.',
  },
} satisfies Translation<typeof english>
