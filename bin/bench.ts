import { benchAgencyConsole } from '../bench/agency-console.ts'
import { createBenchWorld, type BenchWorld } from '../bench/bench-world.ts'
import { benchDecide } from '../bench/decide.ts'
import { benchDrafts } from '../bench/drafts.ts'
import { benchDueTriggers } from '../bench/due-triggers.ts'
import { benchEscalations } from '../bench/escalations.ts'
import { benchExport } from '../bench/export-reviews.ts'
import { benchFilters } from '../bench/filters.ts'
import { benchGatherReviews } from '../bench/gather-reviews.ts'
import { benchIdle } from '../bench/idle.ts'
import { benchImport } from '../bench/import-reviews.ts'
import { benchInbox } from '../bench/inbox.ts'
import { benchListCall } from '../bench/list-call.ts'
import { benchLive } from '../bench/live.ts'
import { benchManyTenants } from '../bench/many-tenants.ts'
import { benchMcp } from '../bench/mcp.ts'
import { benchNeighbours } from '../bench/neighbours.ts'
import { benchNotifications } from '../bench/notifications.ts'
import { benchReading } from '../bench/reading.ts'
import { benchRehearse } from '../bench/rehearse.ts'
import { allHold, part } from '../bench/report.ts'
import { benchRuleHistory } from '../bench/rule-history.ts'
import { benchRules, benchTicketRules } from '../bench/rules.ts'
import { benchSignIn } from '../bench/sign-in.ts'
import { benchStartAndPages } from '../bench/start-and-pages.ts'
import { benchUserSearch } from '../bench/user-search.ts'
import { benchWorkbench } from '../bench/workbench.ts'
import { benchWorkingTime } from '../bench/working-time.ts'

const started = performance.now()
const say = (line: string) => console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${line}`)

/** `npm run bench -- neighbours sign-in` measures these parts alone. */
const chosen = new Set(process.argv.slice(2))
const isChosen = (name: string) => chosen.size === 0 || chosen.has(name)

const alone: Record<string, () => Promise<void>> = {
  authorisation: benchDecide,
  'start-and-pages': benchStartAndPages,
  idle: benchIdle,
  'many-tenants': benchManyTenants,
  'due-triggers': benchDueTriggers,
  'working-time': benchWorkingTime,
  escalations: benchEscalations,
  notifications: benchNotifications,
  'ticket-rules': benchTicketRules,
  'rule-history': benchRuleHistory,
  rehearse: benchRehearse,
  mcp: benchMcp,
  live: benchLive,
  drafts: benchDrafts,
  'gather-reviews': benchGatherReviews,
  workbench: benchWorkbench,
}
const inWorld: Record<string, (world: BenchWorld) => Promise<void>> = {
  'list-call': benchListCall,
  'sign-in': benchSignIn,
  reading: benchReading,
  neighbours: benchNeighbours,
  export: benchExport,
  filters: benchFilters,
  'user-search': benchUserSearch,
  import: benchImport,
  'agency-console': benchAgencyConsole,
  rules: benchRules,
  inbox: benchInbox,
}
for (const name of chosen) if (!alone[name] && !inWorld[name]) throw new Error(`no part is called ${name}`)

for (const [name, measure] of Object.entries(alone)) if (isChosen(name)) await part(name, measure)
if (Object.keys(inWorld).some(isChosen)) {
  say('a world of 22 tenants is written')
  await part('world', async () => {
    const world = await createBenchWorld(say)
    try {
      for (const [name, measure] of Object.entries(inWorld)) {
        if (!isChosen(name)) continue
        say(name)
        await part(name, () => measure(world))
      }
    } finally {
      await world.close()
    }
  })
}
say('done')
process.exit(allHold() ? 0 : 1) // what a part that failed left open must not hold it up
