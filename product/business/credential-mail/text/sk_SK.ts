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
    brokeSubject: 'Účet {{account}} už nefunguje',
    broke: 'Účet {{account}} v službe {{source}} už nefunguje. Nečítajú sa nové recenzie a neodosielajú sa odpovede.',
    broke_consentGone: 'Prístup bol odvolaný alebo vypršal. Pripojte účet znova.',
    broke_scopeMissing:
      'Chýba oprávnenie na správu firemného profilu. Pripojte účet znova a nechajte jeho políčko zaškrtnuté.',
    broke_clientWrong:
      '{{source}} neprijíma klienta tejto inštalácie. Požiadajte jej správcu, aby skontroloval GOOGLE_CLIENT_ID a GOOGLE_CLIENT_SECRET.',
    broke_apiDisabled:
      'Jedno z rozhraní API nie je v službe {{source}} zapnuté. Požiadajte správcu tejto inštalácie, aby ho zapol; odkaz je na stránke účtu.',
    broke_quotaMissing:
      '{{source}} pre túto inštaláciu neschválil prístup k API. Požiadajte jej správcu, aby oň požiadal.',
    expiresSubject: 'Účet {{account}} prestane fungovať {{until}}',
    expires:
      'Prístup k účtu {{account}} v službe {{source}} sa končí {{until}}. Potom sa cez neho nebudú čítať nové recenzie ani odosielať odpovede. Pripojte účet znova skôr.',
    openAccounts: 'Otvoriť pripojené účty',
    brokeWhy: 'Tento e-mail dostávate, pretože ste tento účet pripojili pre {{tenant}} alebo tam môžete účty pripájať.',
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
