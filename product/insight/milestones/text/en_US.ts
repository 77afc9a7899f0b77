import { words } from '#platform/contract/words.ts'
import type { milestones } from '../contract.ts'

export default words<typeof milestones>()({
  title: 'Milestones',
  permissions: {
    view: 'See milestones',
    add: 'Create milestones',
    edit: 'Edit milestones',
    delete: 'Delete milestones',
  },
  errors: {
    notFound: 'Milestone not found, or no access.',
    badRange: 'The period ends before it begins.',
    tooMany: 'No more milestones can be kept. Delete old ones first.',
  },
  enumerations: {
    milestoneKind: {
      Entered: 'Entered',
      AccountConnected: 'Account connected',
      LocationCreated: 'Location created',
      TemplateCreated: 'Template created',
      FactCreated: 'Fact created',
      ApprovalRuleCreated: 'Approval rule created',
      ServiceLevelCreated: 'Service level created',
      WordListCreated: 'Word list created',
      EmployeeCreated: 'Employee created',
      WidgetCreated: 'Widget created',
      AutoSendOn: 'Auto-send turned on',
    },
  },
  audit: {
    actions: {
      'milestone.create': 'Created a milestone',
      'milestone.save': 'Edited a milestone',
      'milestone.delete': 'Deleted a milestone',
    },
    entities: { milestone: 'Milestone' },
  },
  pages: { list: 'Milestones' },
  ui: {
    whatWeDid: 'What we did',
    times: '{{what}} ({{count}})',
    newest: 'The newest {{shown}} of {{count}}',
    all: 'All milestones',
    does: 'What was done, shown beside trends',
    also: 'annotations events timeline',
    create: 'Create milestone',
    none: 'No milestones yet',
    noneBody: 'A milestone marks a day in a trend, such as a new manager or new opening hours.',
    search: 'Search milestones',
    day: 'Day',
    text: 'What was done',
    textHint: 'Stands beside the trend of everyone here.',
    save: 'Save milestone',
    created: 'Milestone created',
    saved: 'Milestone saved',
    remove: 'Delete milestone',
    removed: 'Milestone deleted',
  },
})
