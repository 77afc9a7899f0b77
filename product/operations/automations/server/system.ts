import { rowsOf } from '#platform/server/system/known-ids.ts'
import { serveSystem } from '#platform/server/system/serve-system.ts'
import { fill } from '#platform/server/system/slots.ts'
import { roleReplaced } from '#product/organization/roles/server/public.ts'
import { automations } from '../contract.ts'
import { actJob, actNowJob } from './act-jobs.ts'
import { dryRunRule } from './dry-run.ts'
import { forgetRunsJob } from './forget-runs-job.ts'
import { listChoices } from './list-choices.ts'
import { listeners } from './listeners.ts'
import { readImpact } from './read-impact.ts'
import { readRun, searchRuns } from './read-runs.ts'
import { replaceRole } from './replace-role.ts'
import { replay } from './replay.ts'
import { historyJob, runHistory } from './run-history.ts'
import { runList } from './run-list.ts'
import { listVersions, orderRules, rules } from './rules.ts'
import { tellMatch } from './tell-match.ts'
import { turnOff, turnOn } from './turn-on.ts'

export const system = serveSystem(automations, {
  handlers: {
    ...rules.handlers,
    choices: listChoices,
    order: orderRules,
    versions: listVersions,
    dryRun: dryRunRule,
    turnOn,
    turnOff,
    runHistory,
    searchRuns,
    run: readRun,
    ofTicket: readImpact,
    replay,
  },
  lists: { runs: runList },
  tells: { matched: tellMatch },
  jobs: [actJob, actNowJob, historyJob, forgetRunsJob],
  listeners,
  fills: [fill(roleReplaced, replaceRole)],
  ids: { rule: rowsOf('automation_rule'), ruleRun: rowsOf('automation_run') },
})
