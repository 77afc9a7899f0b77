import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const ptBR: Translation<typeof en> = {
  title: 'Renown',
  permissions: {},
  errors: {
    'error.required': '{{field}} é obrigatório.',
    'error.invalid': '{{field}} não é válido.',
    'error.missing': 'Falta {{field}}.',
    'error.notfound': 'Objeto não encontrado',
    'error.notdefined': 'Isto não está definido.',
    'error.duplicate': 'O objeto já existe',
    'error.unauthorized': 'Entre na sua conta.',
    'error.failed': 'Não foi possível fazer isso.',
    UNAUTHORIZED: 'Você não entrou na conta ou não pode fazer isso.',
    FORBIDDEN: 'Você não tem permissão para fazer isso.',
    stale: 'Outra pessoa alterou isto nesse meio-tempo. Carregue a versão mais recente antes de salvar.',
    tooMany: 'Tentativas demais. Aguarde um minuto.',
    tooBusy: 'Muita coisa ao mesmo tempo. Nada se perdeu; tente de novo em instantes ou peça menos.',
    tooLarge: 'Isto é grande demais.',
    wrongType: 'Este tipo de conteúdo não é aceito aqui.',
    crossSite: 'Esta chamada não veio da nossa própria página.',
    wrongTenant: 'A página pertence a uma conta diferente da sua sessão. Recarregue-a.',
    keyReused: 'Esta solicitação já foi enviada com outro conteúdo.',
    inFlight: 'Esta solicitação ainda está sendo processada.',
    outcomeUnknown:
      'Esta solicitação foi interrompida e pode ter sido executada. Verifique antes de enviá-la novamente.',
    unavailable: 'O serviço não está disponível no momento. Nada foi perdido; tente novamente.',
    schedulerUnavailable: 'O agendador não está disponível. Nada foi salvo; tente novamente em alguns minutos.',
    readOnly: 'Você está apenas olhando. Confirme quem é antes de alterar algo.',
    whileImpersonating: 'Isso não é possível enquanto você age em nome de outra pessoa.',
    unsettled: 'Primeiro conclua o que a página de login pede.',
    paused: 'O acesso da sua empresa está pausado. Nada se perde; você poderá continuar assim que for retomado.',
    switchedOff: 'Esta parte do produto está desativada aqui.',
    notForKeys: 'Isso não pode ser feito com uma chave de API.',
    notRehearsed: 'Isto não pode ser testado antes. Nada foi feito.',
    busy: 'Testar isto faria outros esperarem. Nada foi feito. Tente de novo em instantes.',
  },
  enumerations: {},
  pages: {},
  ui: { systemError: 'Erro da API da plataforma Reputation' },
}
export default ptBR
