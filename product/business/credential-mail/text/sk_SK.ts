import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'E-maily majiteľom účtov',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  mail: {
    subject: 'Pripojte prosím znova účet {{account}}',
    ask: '{{asker}} z firmy {{tenant}} vás žiada, aby ste znova pripojili účet {{account}} v službe {{source}}. Dovtedy sa nečítajú nové recenzie a neodosielajú odpovede.',
    button: 'Znova pripojiť',
    note: 'Odkaz funguje raz, do {{until}}. Prihlasujete sa priamo v službe {{source}}; vaše heslo nikdy nevidíme.',
    why: 'Tento e-mail dostávate, pretože {{asker}} uviedol(-la) {{email}} ako majiteľa tohto účtu. Ak nie je váš, nemusíte nič robiť.',
  },
  ui: {
    pageTitle: 'Znova pripojiť účet {{account}}',
    pageAsk:
      '{{tenant}} vás žiada, aby ste znova pripojili účet {{account}}. Prihlasujete sa priamo v službe {{source}}; vaše heslo nikdy nevidíme.',
    go: 'Pokračovať do služby {{source}}',
    leaving: 'Prechádzate do služby {{source}}.',
    connected: 'Ďakujeme, účet je znova pripojený. Túto stránku môžete zavrieť.',
    denied: 'Účet nebol pripojený, pretože nebol daný súhlas. Odkaz v e-maile stále funguje.',
    expired: 'Tento odkaz už nefunguje. Požiadajte odosielateľa o nový.',
    refused: 'Zdroj odmietol. Nič sa nezmenilo; použite prosím odkaz v e-maile znova.',
    other:
      'Prihlásili ste sa iným účtom, než o ktorý sme žiadali. Nič sa nezmenilo; použite prosím odkaz v e-maile znova.',
  },
} satisfies Translation<typeof english>
