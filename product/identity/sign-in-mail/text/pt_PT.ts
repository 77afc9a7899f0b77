import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'E-mails sobre formas de iniciar sessão',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  mail: {
    ssoSubject: 'O início de sessão único de {{tenant}} foi alterado',
    sso_saved: '{{name}} alterou a forma como os utilizadores de {{tenant}} iniciam sessão, em {{when}}.',
    sso_enabled: '{{name}} ativou o início de sessão único de {{tenant}}, em {{when}}.',
    sso_disabled: '{{name}} desativou o início de sessão único de {{tenant}}, em {{when}}.',
    sso_key: '{{name}} criou uma nova chave nossa para o início de sessão único de {{tenant}}, em {{when}}.',
    sso_secret: '{{name}} criou um novo segredo de token para {{tenant}}, em {{when}}.',
    ssoElse: 'Se não esperava isto, desative o início de sessão único e pergunte a essa pessoa.',
    ssoOpen: 'Abrir o início de sessão único',
    mfaSubject: 'A 2FA obrigatória de {{tenant}} foi desativada',
    mfa_disabled:
      '{{name}} desativou a 2FA obrigatória de {{tenant}}, em {{when}}. A partir de agora, basta uma palavra-passe para entrar.',
    mfaElse: 'Se não esperava isto, ative-a novamente e pergunte a essa pessoa.',
    mfaOpen: 'Abrir as definições',
    partnerSubject: 'O acesso de parceiros de {{tenant}} foi alterado',
    partner_created:
      '{{name}} adicionou o parceiro {{partner}}, que pode iniciar a sessão de utilizadores de {{tenant}}, em {{when}}.',
    partner_saved: '{{name}} alterou o que o parceiro {{partner}} pode fazer em {{tenant}}, em {{when}}.',
    partner_enabled:
      '{{name}} permitiu que o parceiro {{partner}} inicie a sessão de utilizadores de {{tenant}}, em {{when}}.',
    partner_disabled:
      '{{name}} impediu que o parceiro {{partner}} inicie a sessão de utilizadores de {{tenant}}, em {{when}}.',
    partner_secret: '{{name}} criou um novo segredo para o parceiro {{partner}} de {{tenant}}, em {{when}}.',
    partner_removed: '{{name}} removeu o parceiro {{partner}} de {{tenant}}, em {{when}}.',
    partnerElse: 'Se não esperava isto, desative o parceiro e pergunte a essa pessoa.',
    partnerOpen: 'Abrir o acesso de parceiros',
    why: 'Recebe este e-mail porque pode alterar as definições de {{tenant}}.',
  },
  ui: {},
} satisfies Translation<typeof english>
