import { listFields } from '#platform/contract/filter.ts'
import { locationAccess, preferredContact } from './user.ts'

/** What the list of people filters, facets, sorts and exports by. */
export const userFields = listFields({
  /** Name and e-mail together, for the search field. */
  q: { type: 'text', filterable: true },
  firstName: { type: 'text', filterable: true, sortable: true, exportable: true },
  middleName: { type: 'text', nullable: true, filterable: true, exportable: true },
  lastName: { type: 'text', filterable: true, sortable: true, exportable: true },
  email: { type: 'text', filterable: true, sortable: true, exportable: true },
  phone: { type: 'text', nullable: true, pii: 'administration', filterable: true, exportable: true },
  title: { type: 'text', nullable: true, filterable: true, exportable: true },
  externalID: { type: 'text', nullable: true, pii: 'administration', filterable: true, exportable: true },
  active: { type: 'boolean', filterable: true, facetable: true, exportable: true },
  blocked: { type: 'boolean', filterable: true, facetable: true, exportable: true },
  notified: { type: 'boolean', filterable: true, facetable: true, exportable: true },
  role: { type: 'id', of: 'role', many: true, filterable: true, facetable: true, exportable: true },
  tag: { type: 'id', of: 'accessTag', many: true, filterable: true, facetable: true, exportable: true },
  locale: { type: 'text', code: 'locale', filterable: true, facetable: true, exportable: true },
  timezone: { type: 'text', filterable: true, exportable: true },
  country: { type: 'text', code: 'country', nullable: true, filterable: true, facetable: true, exportable: true },
  locationAccess: { type: 'choice', choices: locationAccess, filterable: true, facetable: true, exportable: true },
  preferredContact: { type: 'choice', choices: preferredContact, nullable: true, filterable: true, exportable: true },
  singleSignOn: { type: 'boolean', filterable: true, facetable: true, exportable: true },
  mfa: { type: 'boolean', filterable: true, facetable: true, exportable: true },
  failedEmails: { type: 'integer', filterable: true, exportable: true },
  lastLogin: { type: 'instant', nullable: true, filterable: true, sortable: true, exportable: true },
  createdDate: { type: 'instant', filterable: true, sortable: true, exportable: true },
})
