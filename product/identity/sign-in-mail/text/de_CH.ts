import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'E-Mails zur Anmeldung',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  mail: {
    ssoSubject: 'Single Sign-on von {{tenant}} wurde geändert',
    sso_saved: '{{name}} hat am {{when}} geändert, wie sich Benutzer von {{tenant}} anmelden.',
    sso_enabled: '{{name}} hat am {{when}} Single Sign-on von {{tenant}} eingeschaltet.',
    sso_disabled: '{{name}} hat am {{when}} Single Sign-on von {{tenant}} ausgeschaltet.',
    sso_key: '{{name}} hat am {{when}} einen neuen Schlüssel von uns für Single Sign-on von {{tenant}} erstellt.',
    sso_secret: '{{name}} hat am {{when}} ein neues Token-Geheimnis für {{tenant}} erstellt.',
    ssoElse: 'Wenn Sie das nicht erwartet haben, schalten Sie Single Sign-on aus und fragen Sie nach.',
    ssoOpen: 'Single Sign-on öffnen',
    mfaSubject: '2FA von {{tenant}} wird nicht mehr vorgeschrieben',
    mfa_disabled:
      '{{name}} hat am {{when}} die vorgeschriebene 2FA von {{tenant}} ausgeschaltet. Ab jetzt reicht ein Passwort zur Anmeldung.',
    mfaElse: 'Wenn Sie das nicht erwartet haben, schalten Sie sie wieder ein und fragen Sie nach.',
    mfaOpen: 'Einstellungen öffnen',
    partnerSubject: 'Die Partner-Anmeldung von {{tenant}} wurde geändert',
    partner_created:
      '{{name}} hat am {{when}} den Partner {{partner}} hinzugefügt, der Benutzer von {{tenant}} anmelden kann.',
    partner_saved: '{{name}} hat am {{when}} geändert, was der Partner {{partner}} bei {{tenant}} darf.',
    partner_enabled: '{{name}} hat am {{when}} dem Partner {{partner}} erlaubt, Benutzer von {{tenant}} anzumelden.',
    partner_disabled:
      '{{name}} hat am {{when}} dem Partner {{partner}} die Anmeldung von Benutzern von {{tenant}} entzogen.',
    partner_secret: '{{name}} hat am {{when}} ein neues Geheimnis für den Partner {{partner}} von {{tenant}} erstellt.',
    partner_removed: '{{name}} hat am {{when}} den Partner {{partner}} von {{tenant}} entfernt.',
    partnerElse: 'Wenn Sie das nicht erwartet haben, schalten Sie den Partner aus und fragen Sie nach.',
    partnerOpen: 'Partner-Anmeldung öffnen',
    why: 'Sie erhalten diese E-Mail, weil Sie die Einstellungen von {{tenant}} ändern können.',
  },
  ui: {},
} satisfies Translation<typeof english>
