import type { OutsideTranslation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Correos sobre vistas guardadas',
  permissions: {},
  errors: {
    viewNotFound: 'Esa vista no existe o no se comparte contigo.',
    viewClosed: 'No puedes abrir esta vista.',
    notSubscribed: 'No llegan correos sobre esta vista.',
  },
  enumerations: {},
  pages: {},
  ui: {
    subscribe: 'Avisarme por correo',
    subscribeTitle: 'Correos sobre «{{name}}»',
    moreThan: 'Escribirme cuando tenga más de',
    note: 'Miramos cada {{minutes}} minutos. Llega un correo cuando se supera el número, y el siguiente solo después de haber bajado a él o menos.',
    aboveNow: 'Ya tiene más. El primer correo llegará después de bajar y volver a subir.',
    save: 'Escribirme',
    stop: 'Parar estos correos',
    cancel: 'Cancelar',
    subscribed: 'Recibirás correos sobre «{{name}}».',
    stopped: 'Ya no llegarán correos sobre «{{name}}».',
    mine: 'Correos sobre vistas guardadas',
    mineNote: 'Te escribimos cuando una vista tiene más que el número elegido.',
    none: 'Ninguna vista te envía correos. Elige «Avisarme por correo» en una vista.',
    closed: 'Una vista que ya no puedes abrir',
    more: 'más de {{number}}',
    lastMail: 'último correo {{when}}',
    noMail: 'ningún correo todavía',
  },
  mail: {
    subject: '«{{name}}» tiene ahora {{number}}',
    holds: 'Tu vista guardada «{{name}}» de {{account}} tiene ahora {{number}}, más de {{threshold}}.',
    again: 'El próximo correo llegará después de bajar a {{threshold}} o menos y volver a subir.',
    open: 'Abrir la vista',
    why: 'Pediste un correo cuando «{{name}}» tenga más de {{threshold}}.',
  },
} satisfies OutsideTranslation<typeof english>
