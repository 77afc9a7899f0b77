import { sql } from 'kysely'
import { moduleKey } from '#product/organization/modules/contract.ts'
import { isModuleOff } from '#product/business/locations/server/public.ts'

/** Places at sources (`s`) with their location (`l`) and tenant (`t`), as `isMonitored` asks of them. */
export const placesOfSource = sql`location_source s join tenant t on t.id = s.tenant_id join location l on l.tenant_id = s.tenant_id and l.id = s.location_id`

/** Whether reviews of a place are fetched: not where the monitoring of reviews is off for the tenant, the location or the source. */
export const isMonitored = sql<boolean>`not ${isModuleOff(moduleKey['review-monitoring'], sql`s.source_id`)}`
