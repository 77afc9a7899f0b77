import { administrationActions } from './administration.ts'
import { adminGroupActions } from './admin-groups.ts'
import { adsActions } from './ads.ts'
import { analyticsActions } from './analytics.ts'
import { customersActions } from './customers.ts'
import { dashboardActions } from './dashboard.ts'
import { engageActions } from './engage.ts'
import { integrationsActions } from './integrations.ts'
import { kioskActions } from './kiosk.ts'
import { listingsActions } from './listings.ts'
import { messagingActions } from './messaging.ts'
import { platformActions } from './platform.ts'
import { privilegedActions } from './privileged.ts'
import { publishActions } from './publish.ts'
import { questionsActions } from './questions.ts'
import { reportsActions } from './reports.ts'
import { requestsActions } from './requests.ts'
import { reviewResponsesActions } from './review-responses.ts'
import { reviewsActions } from './reviews.ts'
import { scoreActions } from './score.ts'
import { socialActions } from './social.ts'
import { standingOf } from './standing.ts'
import { surveysActions } from './surveys.ts'
import { tasksActions } from './tasks.ts'
import { ticketsActions } from './tickets.ts'

/** Everything a role can hold: the areas, verbs and dotted keys of documents 000, 001 and 002, each §6. */
export const actions = [
  ...dashboardActions,
  ...reviewsActions,
  ...reviewResponsesActions,
  ...requestsActions,
  ...questionsActions,
  ...surveysActions,
  ...kioskActions,
  ...messagingActions,
  ...engageActions,
  ...ticketsActions,
  ...tasksActions,
  ...customersActions,
  ...listingsActions,
  ...socialActions,
  ...publishActions,
  ...adsActions,
  ...scoreActions,
  ...analyticsActions,
  ...reportsActions,
  ...integrationsActions,
  ...platformActions,
  ...administrationActions,
  ...adminGroupActions,
  ...privilegedActions,
]

export type ActionId = (typeof actions)[number]['id']
export type Area = (typeof actions)[number]['area']
/** A word for every action, by area and verb. */
export type NamesByArea = { [N in Area]: Record<Extract<(typeof actions)[number], { area: N }>['verb'], string> }

export const actionIds: ReadonlySet<string> = new Set(actions.map(({ id }) => id))
/** Those that a role is kept with: each under one name, without what everybody may do anyway. */
export const heldActions = actions.filter(({ id }) => !['same', 'everybodys'].includes(standingOf(id)))
/** What a tenant's own people may hold; the privileged tiers are for agencies and the platform. */
export const standardActions: readonly string[] = heldActions
  .filter(({ tier }) => tier === 'standard')
  .map(({ id }) => id)
