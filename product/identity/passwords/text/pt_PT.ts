import type { OutsideTranslation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Palavras-passe',
  permissions: { send: 'Enviar a alguém uma ligação para uma nova palavra-passe' },
  errors: {
    VALIDATION_PASSWORD_REQUIRED: 'Escolha uma nova palavra-passe.',
    PASSWORD_RULES:
      'Uma palavra-passe tem de 12 a 128 caracteres, com uma minúscula, uma maiúscula, um algarismo e um carácter especial.',
    RESET_PASSWORD_FAILED: 'Não foi possível alterar a palavra-passe. Peça uma nova ligação.',
    RESET_PASSWORD_DUPLICATE: 'Já usou esta palavra-passe. Escolha outra.',
    LINK_EXPIRED: 'Esta ligação expirou. Peça uma nova.',
    notFound: 'Essa pessoa não existe.',
    common:
      'Esta palavra-passe é fácil de adivinhar. Escolha uma que tenha menos a ver com palavras comuns ou consigo.',
    wrongPassword: 'Esta não é a sua palavra-passe atual.',
    singleSignOn: 'Esta conta inicia sessão através da sua empresa e não tem palavra-passe.',
    notHere: 'As palavras-passe de outras pessoas não são definidas aqui. Envie antes uma ligação.',
  },
  enumerations: {},
  pages: {},
  ui: {},
  mail: {
    resetSubject: 'Uma nova palavra-passe para {{brand}}',
    reset: 'Alguém pediu uma nova palavra-passe para a sua conta em {{account}}. Escolha-a aqui.',
    resetAction: 'Escolher uma nova palavra-passe',
    resetNote:
      'A ligação funciona uma vez, durante {{minutes}} minutos. Se não foi você, a sua palavra-passe fica como está.',
    hello: 'Olá, {{name}},',
    invitationSubject: 'A sua conta em {{account}}',
    invitation: 'tem uma conta em {{account}}. Inicia sessão com {{email}}; escolha a sua palavra-passe para começar.',
    invitationAction: 'Escolher uma palavra-passe',
    invitationNote: 'A ligação funciona uma vez, durante {{days}} dias.',
    changedSubject: 'A sua palavra-passe de {{brand}} foi alterada',
    changed:
      'A palavra-passe da sua conta em {{account}} foi alterada em {{when}}. Todas as outras sessões terminaram.',
    changedElse: 'Se foi você, não precisa de fazer nada. Se não foi, escolha já uma nova palavra-passe.',
    companySubject: 'Como inicia sessão em {{brand}}',
    company:
      'Alguém pediu uma nova palavra-passe para a sua conta em {{account}}. Não tem nenhuma: inicia sessão através da sua empresa.',
    companyAction: 'Usar o acesso da empresa',
    changedAction: 'Escolher uma nova palavra-passe',
    why: 'Recebe este e-mail porque {{email}} é o endereço de uma conta.',
  },
} satisfies OutsideTranslation<typeof english>
