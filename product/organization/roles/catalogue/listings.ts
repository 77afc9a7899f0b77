import { area } from './area.ts'

/** Listings and directory, auto-find: document 000 §6; business listings: 002 §6. */
export const listingsActions = [
  ...area(
    'listings',
    { document: '000' },
    {
      view: 'See listings',
      add: 'Add listings',
      edit: 'Change listings',
      delete: 'Delete listings',
      export: 'Export listings',
      import: 'Import listings',
      approve: 'Approve changes of listings',
    },
  ),
  ...area(
    'directory',
    { document: '000' },
    {
      view: 'See the directory',
      add: 'Add to the directory',
      edit: 'Change the directory',
      delete: 'Delete from the directory',
      export: 'Export the directory',
    },
  ),
  ...area(
    'auto-find',
    { document: '000' },
    {
      view: 'See listings found automatically',
      add: 'Look for listings automatically',
      approve: 'Take over listings found automatically',
    },
  ),
  ...area(
    'business_listings',
    { document: '002' },
    {
      view: 'See business listings',
      new_view: 'See the new page of business listings',
      survey: 'Use the survey of business listings',
    },
  ),
  ...area(
    'business_listings.audit',
    { document: '002' },
    {
      view: 'See the audit of business listings',
      edit: 'Change the audit of business listings',
    },
  ),
  ...area('business_listings.reports', { document: '002' }, { view: 'See reports on business listings' }),
  ...area('business_listings.notes', { document: '002' }, { view: 'See notes on business listings' }),
  ...area('business_listings.credentials', { document: '002' }, { view: 'See credentials of business listings' }),
  ...area(
    'business_listings.listings',
    { document: '002' },
    {
      view: 'See single business listings',
      edit: 'Change single business listings',
    },
  ),
]
