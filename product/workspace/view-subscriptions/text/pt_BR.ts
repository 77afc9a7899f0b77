import type { OutsideTranslation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'E-mails sobre visões salvas',
  permissions: {},
  errors: {
    viewNotFound: 'Essa visão não existe ou não é compartilhada com você.',
    viewClosed: 'Você não pode abrir esta visão.',
    notSubscribed: 'Não chegam e-mails sobre esta visão.',
  },
  enumerations: {},
  pages: {},
  ui: {
    subscribe: 'Avisar-me por e-mail',
    subscribeTitle: 'E-mails sobre “{{name}}”',
    moreThan: 'Escrever para mim quando tiver mais de',
    note: 'Verificamos a cada {{minutes}} minutos. Um e-mail chega quando o número é ultrapassado, e o próximo só depois de cair até ele ou menos.',
    aboveNow: 'Já tem mais. O primeiro e-mail chegará depois de cair e subir de novo.',
    save: 'Escrever para mim',
    stop: 'Parar estes e-mails',
    cancel: 'Cancelar',
    subscribed: 'Você receberá e-mails sobre “{{name}}”.',
    stopped: 'Não chegarão mais e-mails sobre “{{name}}”.',
    mine: 'E-mails sobre visões salvas',
    mineNote: 'Escrevemos para você quando uma visão tem mais que o número escolhido.',
    none: 'Nenhuma visão envia e-mails para você. Escolha “Avisar-me por e-mail” em uma visão.',
    closed: 'Uma visão que você não pode mais abrir',
    more: 'mais de {{number}}',
    lastMail: 'último e-mail {{when}}',
    noMail: 'nenhum e-mail ainda',
  },
  mail: {
    subject: '“{{name}}” tem agora {{number}}',
    holds: 'Sua visão salva “{{name}}” em {{account}} tem agora {{number}}, mais de {{threshold}}.',
    again: 'O próximo e-mail chegará depois de cair até {{threshold}} ou menos e subir de novo.',
    open: 'Abrir a visão',
    why: 'Você pediu um e-mail quando “{{name}}” tiver mais de {{threshold}}.',
  },
} satisfies OutsideTranslation<typeof english>
