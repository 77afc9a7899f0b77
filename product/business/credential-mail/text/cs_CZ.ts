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
