import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'E-mailuri către titularii conturilor',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  mail: {
    subject: 'Vă rugăm să reconectați {{account}}',
    ask: '{{asker}} de la {{tenant}} vă roagă să reconectați {{account}} la {{source}}. Până atunci nu se citesc recenzii noi și nu se trimit răspunsuri.',
    button: 'Reconectați',
    note: 'Linkul funcționează o singură dată, până la {{until}}. Vă conectați chiar la {{source}}; nu vă vedem niciodată parola.',
    why: 'Primiți acest e-mail deoarece {{asker}} a indicat {{email}} ca titular al acestui cont. Dacă nu este al dumneavoastră, nu trebuie să faceți nimic.',
    brokeSubject: '{{account}} nu mai funcționează',
    broke: '{{account}} la {{source}} nu mai funcționează. Nu se citesc recenzii noi și nu se trimit răspunsuri.',
    broke_consentGone: 'Accesul a fost revocat sau a expirat. Reconectați contul.',
    broke_scopeMissing:
      'Lipsește permisiunea de a gestiona profilul companiei. Reconectați contul și lăsați bifată caseta acesteia.',
    broke_clientWrong:
      '{{source}} nu acceptă clientul acestei instalări. Rugați administratorul ei să verifice GOOGLE_CLIENT_ID și GOOGLE_CLIENT_SECRET.',
    broke_apiDisabled:
      'Unul dintre API-uri nu este activat la {{source}}. Rugați administratorul acestei instalări să îl activeze; linkul se află pe pagina contului.',
    broke_quotaMissing:
      '{{source}} nu a aprobat accesul la API pentru această instalare. Rugați administratorul ei să îl solicite.',
    expiresSubject: '{{account}} nu va mai funcționa din {{until}}',
    expires:
      'Accesul la {{account}} la {{source}} se încheie la {{until}}. După aceea nu se mai citesc recenzii noi și nu se mai trimit răspunsuri prin acest cont. Reconectați contul înainte.',
    openAccounts: 'Deschideți conturile conectate',
    brokeWhy:
      'Primiți acest e-mail deoarece ați conectat acest cont pentru {{tenant}} sau puteți conecta conturi acolo.',
  },
  ui: {
    pageTitle: 'Reconectați {{account}}',
    pageAsk:
      '{{tenant}} vă roagă să reconectați {{account}}. Vă conectați chiar la {{source}}; nu vă vedem niciodată parola.',
    go: 'Continuați către {{source}}',
    leaving: 'Sunteți dus la {{source}}.',
    connected: 'Vă mulțumim, contul este din nou conectat. Puteți închide această pagină.',
    denied: 'Contul nu a fost conectat, deoarece nu s-a dat acordul. Linkul din e-mail funcționează în continuare.',
    expired: 'Acest link nu mai funcționează. Cereți unul nou celui care l-a trimis.',
    refused: 'Sursa a refuzat. Nu s-a schimbat nimic; folosiți din nou linkul din e-mail.',
    other: 'V-ați conectat cu alt cont decât cel cerut. Nu s-a schimbat nimic; folosiți din nou linkul din e-mail.',
  },
} satisfies Translation<typeof english>
