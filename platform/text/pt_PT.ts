import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const ptPT: Translation<typeof en> = {
  title: 'Renown',
  permissions: {},
  errors: {
    'error.required': '{{field}} é obrigatório.',
    'error.invalid': '{{field}} não é válido.',
    'error.missing': 'Falta {{field}}.',
    'error.notfound': 'Objeto não encontrado',
    'error.notdefined': 'Isto não está definido.',
    'error.duplicate': 'O objeto já existe',
    'error.unauthorized': 'Inicie sessão.',
    'error.failed': 'Não foi possível fazer isto.',
    UNAUTHORIZED: 'Não iniciou sessão ou não pode fazer isto.',
    FORBIDDEN: 'Não tem permissão para fazer isto.',
    stale: 'Entretanto, outra pessoa alterou isto. Carregue a versão mais recente antes de guardar.',
    tooMany: 'Demasiadas tentativas. Aguarde um minuto.',
    tooBusy: 'Demasiado ao mesmo tempo. Nada se perdeu; tente novamente dentro de momentos ou peça menos.',
    tooLarge: 'Isto é demasiado grande.',
    wrongType: 'Este tipo de conteúdo não é aceite aqui.',
    crossSite: 'Este pedido não veio da nossa própria página.',
    wrongTenant: 'A página pertence a uma conta diferente da sua sessão. Recarregue-a.',
    keyReused: 'Este pedido já foi enviado com outro conteúdo.',
    inFlight: 'Este pedido ainda está a ser processado.',
    outcomeUnknown: 'Este pedido foi interrompido e pode ter sido executado. Verifique antes de o enviar de novo.',
    unavailable: 'O serviço não está disponível neste momento. Nada se perdeu; tente novamente.',
    schedulerUnavailable:
      'O agendador não está disponível. Nada foi guardado; tente novamente dentro de alguns minutos.',
    readOnly: 'Está apenas a ver. Confirme quem é antes de alterar alguma coisa.',
    whileImpersonating: 'Isto não é possível enquanto atua em nome de outra pessoa.',
    unsettled: 'Primeiro conclua o que a página de início de sessão lhe pede.',
    paused: 'O acesso da sua empresa está em pausa. Nada se perde; poderá continuar assim que for retomado.',
    switchedOff: 'Esta parte do produto está desativada aqui.',
    notForKeys: 'Isto não pode ser feito com uma chave de API.',
    notRehearsed: 'Isto não pode ser testado antes. Nada foi feito.',
    busy: 'Testar isto faria outros esperarem. Nada foi feito. Tente novamente dentro de momentos.',
  },
  enumerations: {},
  pages: {},
  ui: { systemError: 'Erro da API da plataforma Reputation' },
}
export default ptPT
