import { area } from './area.ts'

/** Ads: document 000 §6 and the dotted keys of 002 §6. */
export const adsActions = [
  ...area('ads', { document: '002' }, { view: 'See ads' }),
  ...area(
    'ads',
    { document: '000' },
    {
      add: 'Create ads',
      edit: 'Change ads',
      delete: 'Delete ads',
      export: 'Export ads',
      approve: 'Approve ads',
      pause: 'Pause ads',
    },
  ),
  ...area(
    'ads.campaign',
    { document: '002' },
    {
      view: 'See ad campaigns',
      add: 'Create ad campaigns',
      edit: 'Change ad campaigns',
      delete: 'Delete ad campaigns',
    },
  ),
  ...area('ads.metric', { document: '002' }, { view: 'See ad metrics' }),
  ...area(
    'ads.post',
    { document: '002' },
    {
      view: 'See posts that can be promoted',
      boost: 'Boost posts',
      promote: 'Promote posts',
    },
  ),
]
