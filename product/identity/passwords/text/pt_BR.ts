import type { OutsideTranslation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Senhas',
  permissions: { send: 'Enviar a alguém um link para uma nova senha' },
  errors: {
    VALIDATION_PASSWORD_REQUIRED: 'Escolha uma nova senha.',
    PASSWORD_RULES:
      'Uma senha tem de 12 a 128 caracteres, com uma letra minúscula, uma maiúscula, um número e um caractere especial.',
    RESET_PASSWORD_FAILED: 'Não foi possível mudar a senha. Peça um novo link.',
    RESET_PASSWORD_DUPLICATE: 'Você já usou esta senha. Escolha outra.',
    LINK_EXPIRED: 'Este link expirou. Peça um novo.',
    notFound: 'Essa pessoa não existe.',
    common: 'Esta senha é fácil de adivinhar. Escolha uma que tenha menos a ver com palavras comuns ou com você.',
    wrongPassword: 'Esta não é a sua senha atual.',
    singleSignOn: 'Esta conta entra por meio da empresa e não tem senha.',
    notHere: 'As senhas de outras pessoas não são definidas aqui. Envie um link em vez disso.',
  },
  enumerations: {},
  pages: {},
  ui: {},
  mail: {
    resetSubject: 'Uma nova senha para {{brand}}',
    reset: 'Alguém pediu uma nova senha para a sua conta em {{account}}. Escolha-a aqui.',
    resetAction: 'Escolher uma nova senha',
    resetNote: 'O link funciona uma vez, durante {{minutes}} minutos. Se não foi você, sua senha continua como está.',
    hello: 'Olá, {{name}},',
    invitationSubject: 'Sua conta em {{account}}',
    invitation: 'você tem uma conta em {{account}}. Você entra com {{email}}; escolha sua senha para começar.',
    invitationAction: 'Escolher uma senha',
    invitationNote: 'O link funciona uma vez, durante {{days}} dias.',
    changedSubject: 'Sua senha de {{brand}} foi alterada',
    changed: 'A senha da sua conta em {{account}} foi alterada em {{when}}. Todas as outras sessões foram encerradas.',
    changedElse: 'Se foi você, não é preciso fazer nada. Se não foi, escolha já uma nova senha.',
    companySubject: 'Como você entra em {{brand}}',
    company:
      'Alguém pediu uma nova senha para a sua conta em {{account}}. Ela não tem senha: você entra por meio da sua empresa.',
    companyAction: 'Usar o login da empresa',
    changedAction: 'Escolher uma nova senha',
    why: 'Você recebe este e-mail porque {{email}} é o endereço de uma conta.',
  },
} satisfies OutsideTranslation<typeof english>
