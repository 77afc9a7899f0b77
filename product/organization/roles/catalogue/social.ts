import { area } from './area.ts'

/** Social: document 000 §6, the closing rules of 001 §6 and the dotted keys of 002 §6. */
export const socialActions = [
  ...area(
    'social',
    { document: '002' },
    {
      view: 'See social posts and comments',
      flag: 'Flag social posts and comments',
      reply: 'Reply to social posts and comments',
      delete: 'Delete social posts and comments',
      publish: 'Publish social posts',
    },
  ),
  ...area(
    'social',
    { document: '000' },
    {
      add: 'Write social posts',
      edit: 'Change social posts',
      export: 'Export social posts',
      approve: 'Approve social posts',
    },
  ),
  ...area(
    'social-inbox',
    { document: '001' },
    {
      'closing-reason-required': 'Must give a reason when closing a social conversation',
      'closing-tag-required': 'Must give a tag when closing a social conversation',
    },
  ),
  ...area(
    'social_publishing.post',
    { document: '002' },
    {
      auto_approve: 'Publish posts without approval',
      approve_reject: 'Approve or reject posts',
      approve_reject_email: 'Approve or reject posts by email',
      edit: 'Change scheduled posts',
      delete: 'Delete scheduled posts',
    },
  ),
  ...area(
    'social_publishing.feed',
    { document: '002' },
    {
      view: 'See feeds',
      add: 'Add feeds',
      edit: 'Change feeds',
      delete: 'Delete feeds',
    },
  ),
  ...area('social_metrics', { document: '002' }, { view: 'See social metrics' }),
]
