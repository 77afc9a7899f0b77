import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'E-mails sobre formas de entrar',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  mail: {
    ssoSubject: 'O login único de {{tenant}} foi alterado',
    sso_saved: '{{name}} alterou a forma como os usuários de {{tenant}} entram, em {{when}}.',
    sso_enabled: '{{name}} ativou o login único de {{tenant}}, em {{when}}.',
    sso_disabled: '{{name}} desativou o login único de {{tenant}}, em {{when}}.',
    sso_key: '{{name}} criou uma nova chave nossa para o login único de {{tenant}}, em {{when}}.',
    sso_secret: '{{name}} criou um novo segredo de token para {{tenant}}, em {{when}}.',
    ssoElse: 'Se você não esperava isso, desative o login único e pergunte a essa pessoa.',
    ssoOpen: 'Abrir o login único',
    mfaSubject: 'A 2FA obrigatória de {{tenant}} foi desativada',
    mfa_disabled:
      '{{name}} desativou a 2FA obrigatória de {{tenant}}, em {{when}}. A partir de agora, basta uma senha para entrar.',
    mfaElse: 'Se você não esperava isso, ative-a de novo e pergunte a essa pessoa.',
    mfaOpen: 'Abrir as configurações',
    partnerSubject: 'O login por parceiros de {{tenant}} foi alterado',
    partner_created:
      '{{name}} adicionou o parceiro {{partner}}, que pode conectar usuários de {{tenant}}, em {{when}}.',
    partner_saved: '{{name}} alterou o que o parceiro {{partner}} pode fazer em {{tenant}}, em {{when}}.',
    partner_enabled: '{{name}} permitiu que o parceiro {{partner}} conecte usuários de {{tenant}}, em {{when}}.',
    partner_disabled: '{{name}} impediu que o parceiro {{partner}} conecte usuários de {{tenant}}, em {{when}}.',
    partner_secret: '{{name}} criou um novo segredo para o parceiro {{partner}} de {{tenant}}, em {{when}}.',
    partner_removed: '{{name}} removeu o parceiro {{partner}} de {{tenant}}, em {{when}}.',
    partnerElse: 'Se você não esperava isso, desative o parceiro e pergunte a essa pessoa.',
    partnerOpen: 'Abrir o login por parceiros',
    why: 'Você recebe este e-mail porque pode alterar as configurações de {{tenant}}.',
  },
  ui: {},
} satisfies Translation<typeof english>
