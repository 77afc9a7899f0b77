import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'E-mailuri despre modurile de conectare',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  mail: {
    ssoSubject: 'Autentificarea unică la {{tenant}} a fost modificată',
    sso_saved: '{{name}} a modificat modul în care se conectează utilizatorii {{tenant}}, la {{when}}.',
    sso_enabled: '{{name}} a activat autentificarea unică la {{tenant}}, la {{when}}.',
    sso_disabled: '{{name}} a dezactivat autentificarea unică la {{tenant}}, la {{when}}.',
    sso_key: '{{name}} a creat o cheie nouă de-a noastră pentru autentificarea unică la {{tenant}}, la {{when}}.',
    sso_secret: '{{name}} a creat un secret nou de token pentru {{tenant}}, la {{when}}.',
    ssoElse: 'Dacă nu vă așteptați la asta, dezactivați autentificarea unică și întrebați persoana respectivă.',
    ssoOpen: 'Deschideți autentificarea unică',
    mfaSubject: '2FA obligatorie la {{tenant}} a fost dezactivată',
    mfa_disabled:
      '{{name}} a dezactivat 2FA obligatorie la {{tenant}}, la {{when}}. De acum, o parolă este suficientă pentru autentificare.',
    mfaElse: 'Dacă nu vă așteptați la asta, activați-o din nou și întrebați persoana respectivă.',
    mfaOpen: 'Deschideți setările',
    partnerSubject: 'Conectarea prin parteneri la {{tenant}} a fost modificată',
    partner_created:
      '{{name}} a adăugat partenerul {{partner}}, care poate conecta utilizatori ai {{tenant}}, la {{when}}.',
    partner_saved: '{{name}} a modificat ce poate face partenerul {{partner}} la {{tenant}}, la {{when}}.',
    partner_enabled: '{{name}} a permis partenerului {{partner}} să conecteze utilizatori ai {{tenant}}, la {{when}}.',
    partner_disabled:
      '{{name}} a oprit partenerul {{partner}} să mai conecteze utilizatori ai {{tenant}}, la {{when}}.',
    partner_secret: '{{name}} a creat un secret nou pentru partenerul {{partner}} la {{tenant}}, la {{when}}.',
    partner_removed: '{{name}} a eliminat partenerul {{partner}} de la {{tenant}}, la {{when}}.',
    partnerElse: 'Dacă nu vă așteptați la asta, dezactivați partenerul și întrebați persoana respectivă.',
    partnerOpen: 'Deschideți conectarea prin parteneri',
    why: 'Primiți acest e-mail deoarece puteți modifica setările {{tenant}}.',
  },
  ui: {},
} satisfies Translation<typeof english>
