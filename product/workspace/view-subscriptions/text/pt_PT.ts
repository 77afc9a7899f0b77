import type { OutsideTranslation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'E-mails sobre vistas guardadas',
  permissions: {},
  errors: {
    viewNotFound: 'Essa vista não existe ou não é partilhada consigo.',
    viewClosed: 'Não pode abrir esta vista.',
    notSubscribed: 'Não chegam e-mails sobre esta vista.',
  },
  enumerations: {},
  pages: {},
  ui: {
    subscribe: 'Avisar-me por e-mail',
    subscribeTitle: 'E-mails sobre «{{name}}»',
    moreThan: 'Escrever-me quando tiver mais de',
    note: 'Verificamos a cada {{minutes}} minutos. Chega um e-mail quando o número é ultrapassado, e o seguinte só depois de ter descido até ele ou menos.',
    aboveNow: 'Já tem mais. O primeiro e-mail chegará depois de descer e voltar a subir.',
    save: 'Escrever-me',
    stop: 'Parar estes e-mails',
    cancel: 'Cancelar',
    subscribed: 'Vai receber e-mails sobre «{{name}}».',
    stopped: 'Já não chegarão e-mails sobre «{{name}}».',
    mine: 'E-mails sobre vistas guardadas',
    mineNote: 'Escrevemos-lhe quando uma vista tem mais do que o número escolhido.',
    none: 'Nenhuma vista lhe envia e-mails. Escolha «Avisar-me por e-mail» numa vista.',
    closed: 'Uma vista que já não pode abrir',
    more: 'mais de {{number}}',
    lastMail: 'último e-mail {{when}}',
    noMail: 'ainda nenhum e-mail',
  },
  mail: {
    subject: '«{{name}}» tem agora {{number}}',
    holds: 'A sua vista guardada «{{name}}» em {{account}} tem agora {{number}}, mais de {{threshold}}.',
    again: 'O próximo e-mail chegará depois de descer até {{threshold}} ou menos e voltar a subir.',
    open: 'Abrir a vista',
    why: 'Pediu um e-mail quando «{{name}}» tiver mais de {{threshold}}.',
  },
} satisfies OutsideTranslation<typeof english>
