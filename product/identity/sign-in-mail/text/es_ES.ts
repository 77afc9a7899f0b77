import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Correos sobre las formas de iniciar sesión',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  mail: {
    ssoSubject: 'Se ha cambiado el inicio de sesión único de {{tenant}}',
    sso_saved: '{{name}} cambió el {{when}} cómo inician sesión los usuarios de {{tenant}}.',
    sso_enabled: '{{name}} activó el {{when}} el inicio de sesión único de {{tenant}}.',
    sso_disabled: '{{name}} desactivó el {{when}} el inicio de sesión único de {{tenant}}.',
    sso_key: '{{name}} creó el {{when}} una nueva clave nuestra para el inicio de sesión único de {{tenant}}.',
    sso_secret: '{{name}} creó el {{when}} un nuevo secreto de token para {{tenant}}.',
    ssoElse: 'Si no lo esperaba, desactive el inicio de sesión único y pregunte a esa persona.',
    ssoOpen: 'Abrir el inicio de sesión único',
    mfaSubject: 'Se ha desactivado la 2FA obligatoria de {{tenant}}',
    mfa_disabled:
      '{{name}} desactivó el {{when}} la 2FA obligatoria de {{tenant}}. Desde ahora basta una contraseña para entrar.',
    mfaElse: 'Si no lo esperaba, vuelva a activarla y pregunte a esa persona.',
    mfaOpen: 'Abrir los ajustes',
    partnerSubject: 'Se ha cambiado el acceso de socios de {{tenant}}',
    partner_created:
      '{{name}} añadió el {{when}} al socio {{partner}}, que puede iniciar la sesión de usuarios de {{tenant}}.',
    partner_saved: '{{name}} cambió el {{when}} lo que el socio {{partner}} puede hacer en {{tenant}}.',
    partner_enabled:
      '{{name}} permitió el {{when}} que el socio {{partner}} inicie la sesión de usuarios de {{tenant}}.',
    partner_disabled:
      '{{name}} impidió el {{when}} que el socio {{partner}} inicie la sesión de usuarios de {{tenant}}.',
    partner_secret: '{{name}} creó el {{when}} un nuevo secreto para el socio {{partner}} de {{tenant}}.',
    partner_removed: '{{name}} eliminó el {{when}} al socio {{partner}} de {{tenant}}.',
    partnerElse: 'Si no lo esperaba, desactive al socio y pregunte a esa persona.',
    partnerOpen: 'Abrir el acceso de socios',
    why: 'Recibe este correo porque puede cambiar la configuración de {{tenant}}.',
  },
  ui: {},
} satisfies Translation<typeof english>
