import { serveSystem } from '#platform/server/system/serve-system.ts'
import { agencies } from '../contract.ts'
import { agencyGuard } from './agency-guard.ts'
import { getLogo, putLogo, removeLogo } from './brand-logo.ts'
import { getBrand, saveBrand } from './brand-settings.ts'
import { getAgency } from './get-agency.ts'
import { getSender } from './get-sender.ts'

export const system = serveSystem(agencies, {
  handlers: { one: getAgency, brand: getBrand, saveBrand, putLogo, removeLogo, logo: getLogo, sender: getSender },
  opens: [agencyGuard],
})
