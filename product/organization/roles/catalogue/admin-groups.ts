import { area } from './area.ts'

const print = { document: '002' } as const

/** The administration groups of document 002 §6, in its order, as dotted keys. */
export const adminGroupActions = [
  ...area('admin', print, { view: 'See the administration' }),
  ...area('sensitive_pii', print, { view: 'See sensitive personal data in the administration' }),
  ...area('admin.my_account', print, {
    status: 'See the status of your account',
    authorized_locations: 'See your authorized locations',
    alert_emails: 'Choose your alert emails',
    summary_emails: 'Choose your summary emails',
    internal_emailer: 'Use the internal emailer',
  }),
  ...area('admin.my_account.general_information', print, { role: 'See your role', password: 'Change your password' }),
  ...area(
    'admin.tenant',
    { ...print, tier: 'privileged' },
    {
      add: 'Add a tenant in the administration',
      manage: 'Manage a tenant in the administration',
      provision: 'Provision a tenant in the administration',
      status: 'Change the status of a tenant',
      salesforce_settings: 'Change the Salesforce settings of a tenant',
    },
  ),
  ...area('admin.tenant', print, {
    autofind: 'Find a tenant’s listings automatically',
    active_modules_and_sources: 'Choose modules and sources',
    background_and_logos: 'Change background and logos',
    license: 'See the license',
    support_settings: 'Change the support settings',
    partner_login: 'Set up partner login',
    messaging: 'Set up messaging',
  }),
  ...area('admin.tenant.company_info', print, {
    agency_users: 'Choose agency users for a tenant',
    white_labeled: 'Set the white label of a tenant',
    hipaa: 'Turn HIPAA protection on or off',
  }),
  ...area('admin.tenant.customized_view', print, {
    settings: 'Customize the view of a tenant',
    custom_tabs: 'Add custom tabs to a tenant',
  }),
  ...area('admin.location', print, {
    add: 'Add a location in the administration',
    delete: 'Delete a location in the administration',
    import: 'Import locations in the administration',
    export: 'Export locations in the administration',
    customized_view: 'Customize the view of a location',
    logos: 'Change the logos of a location',
    competitor_review_sites: 'Set the review sources of competitors',
    kiosk: 'Set up the kiosk of a location',
    publish_settings: 'Change the publish settings of a location',
    social_curation_settings: 'Change the social curation settings of a location',
    salesforce_settings: 'Change the Salesforce settings of a location',
  }),
  ...area('admin.location.general_info', print, {
    agency_users: 'Choose agency users for a location',
    dms: 'Set the dealer management system of a location',
  }),
  ...area('admin.location.review_sites', print, {
    bootstrap: 'Fill the review sources of a location',
    disconnect_urls: 'Disconnect the review sources of a location',
  }),
  ...area('admin.user', { ...print, tier: 'privileged' }, { impersonate: 'Impersonate users in the administration' }),
  ...area('admin.user', print, {
    add: 'Add a user in the administration',
    delete: 'Delete a user in the administration',
    import: 'Import users in the administration',
    export: 'Export users in the administration',
    status: 'Change the status of a user',
    general_info: 'Change the general information of a user',
    role: 'Change the role of a user',
    password: 'Change the password of a user',
    authorized_locations: 'Change the authorized locations of a user',
    alert_emails: 'Choose the alert emails of a user',
    summary_emails: 'Choose the summary emails of a user',
  }),
  ...area('admin.business_listings', print, moved('business listings')),
  ...area('admin.business_listings_status', print, moved('the status of business listings')),
  ...area('admin.credential_manager', print, moved('the credential manager')),
  ...area('admin.roles', print, {
    add: 'Add roles in the administration',
    view: 'See roles in the administration',
    details: 'See what a role allows',
  }),
  ...area(
    'admin.default_roles',
    { ...print, tier: 'privileged' },
    {
      add: 'Add default roles',
      view: 'See default roles',
      details: 'See what a default role allows',
    },
  ),
  ...area('admin.request_reviews', print, {
    settings: 'Change the settings of review requests',
    unsubscribe_user: 'Unsubscribe a recipient of review requests',
  }),
  ...area('admin.request_reviews.templates', print, {
    view: 'See templates of review requests',
    add: 'Add templates of review requests',
    edit: 'Change templates of review requests',
    delete: 'Delete templates of review requests',
  }),
  ...area('admin.request_reviews.drips', print, { view: 'See drips', edit: 'Change drips' }),
  ...area('admin.kiosk', print, { view: 'Administer kiosks' }),
  ...area('admin.survey', print, {
    settings: 'Change the settings of surveys',
    templates: 'Change the templates of surveys',
  }),
  ...area('admin.social', print, { view: 'Administer social' }),
  ...area('admin.social_curation', print, {
    settings: 'Change the settings of social curation',
    queues: 'Work on the queues of social curation',
    tasks: 'Work on the tasks of social curation',
    history: 'See the history of social curation',
    exceptions: 'Work on the exceptions of social curation',
    subscriptions: 'Change the subscriptions of social curation',
  }),
  ...area('admin.analytics_categories', print, {
    import: 'Import categories of analytics',
    export: 'Export categories of analytics',
    restore: 'Restore categories of analytics',
  }),
  ...area('admin.help', print, { support: 'Contact support', custom_help: 'Write custom help' }),
  ...area('admin.oauth', print, {
    add: 'Add OAuth clients',
    edit: 'Change OAuth clients',
    delete: 'Delete OAuth clients',
  }),
  ...area('admin.super_users', { ...print, tier: 'super-privileged' }, { view: 'Administer super users' }),
  ...area('admin.ads', print, { edit: 'Administer ads', campaign_import: 'Import ad campaigns' }),
]

function moved(what: string) {
  return { view: `See ${what}`, edit: `Change ${what}`, import: `Import ${what}`, export: `Export ${what}` }
}
