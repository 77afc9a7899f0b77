import { area } from './area.ts'

/** Kiosk: document 000 §6 and the dotted keys of 002 §6. */
export const kioskActions = [
  ...area(
    'kiosk',
    { document: '000' },
    {
      add: 'Set up kiosks',
      edit: 'Change kiosks',
      delete: 'Remove kiosks',
      export: 'Export kiosk ratings',
    },
  ),
  ...area('kiosk', { document: '002' }, { view: 'See kiosk ratings' }),
  ...area(
    'kiosk.rating',
    { document: '002' },
    {
      reply: 'Reply to kiosk ratings',
      forward: 'Forward kiosk ratings',
      request_review: 'Ask for a review after a kiosk rating',
      publish_unpublish: 'Publish or withdraw kiosk ratings',
      share: 'Share kiosk ratings',
      delete: 'Delete kiosk ratings',
      alert: 'Be alerted of kiosk ratings',
    },
  ),
]
