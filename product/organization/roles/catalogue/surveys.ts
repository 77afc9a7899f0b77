import { area } from './area.ts'

/** Surveys: document 000 §6 (surveys, survey3) and the dotted keys of 002 §6. */
export const surveysActions = [
  ...area(
    'surveys',
    { document: '000' },
    {
      view: 'See surveys',
      add: 'Create surveys',
      edit: 'Change surveys',
      delete: 'Delete surveys',
      export: 'Export surveys',
      import: 'Import survey results',
    },
  ),
  ...area(
    'survey3',
    { document: '000' },
    {
      view: 'See surveys of version 3',
      add: 'Create surveys of version 3',
      edit: 'Change surveys of version 3',
      delete: 'Delete surveys of version 3',
      export: 'Export surveys of version 3',
      import: 'Import results of surveys of version 3',
      approve: 'Approve results of surveys of version 3',
    },
  ),
  ...area(
    'survey3-inbox',
    { document: '001' },
    {
      'closing-reason-required': 'Must give a reason when closing a survey result',
      'closing-tag-required': 'Must give a tag when closing a survey result',
    },
  ),
  ...area('survey', { document: '002' }, { view: 'See survey ratings' }),
  ...area(
    'survey.rating',
    { document: '002' },
    {
      reply: 'Reply to survey ratings',
      forward: 'Forward survey ratings',
      resurvey: 'Ask for a survey again',
      publish_unpublish: 'Publish or withdraw survey ratings',
      share: 'Share survey ratings',
      delete: 'Delete survey ratings',
      alert: 'Be alerted of survey ratings',
    },
  ),
  ...area(
    'survey_results',
    { document: '002' },
    {
      view: 'See survey results',
      alert: 'Be alerted of survey results',
    },
  ),
]
