import { Button } from '@mantine/core'
import { IconLock, IconPackage } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { Filter } from '#platform/web/list/filters.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import type { Column } from '#platform/web/list/list-types.ts'
import { StateMark } from '#platform/web/parts/state-mark.tsx'
import { type Module, moduleGroup, type ModuleKey, modulesByGroup } from '../contract.ts'
import { type ModuleBook, ModuleBookContext } from './module-book.ts'
import { ModulePane } from './module-pane.tsx'
import classes from './modules.module.css'
import { RuleControl } from './rule-control.tsx'
import { SwitchDialog } from './switch-dialog.tsx'
import { useModulesText } from './use-text.ts'
import { whoDecided } from './who-decided.ts'

type Props = { book: ModuleBook; title: string; note: string; place: string }

/** The modules in their groups: what is said here, what counts, and who decided. */
export function ModulesScreen({ book, title, note, place }: Props) {
  const t = useModulesText()
  const [isSwitching, setSwitching] = useState(false)
  const filters = useMemo(
    () => [{ kind: 'text', name: 'q', label: t('find') }] as const satisfies readonly Filter[],
    [t],
  )
  const nameOf = ({ key }: Module) => t.member('moduleKey', key as ModuleKey)
  const doesOf = ({ key }: Module) => t(`does_${key as ModuleKey}`)
  const state = (module: Module) => (
    <StateMark shape={module.enabled ? 'live' : 'blocked'} label={t(module.enabled ? 'on' : 'off')} />
  )
  const decided = (module: Module) => (
    <span className={classes.decided}>
      {module.lockedBy && <IconLock size={14} stroke={1.75} role="img" aria-label={t('locked')} />}
      <span className={classes.who}>{whoDecided(module.decidedBy, t)}</span>
    </span>
  )
  const columns: Column<Module>[] = [
    {
      id: 'name',
      label: t('module'),
      width: 'fill',
      fixed: true,
      cell: (module) => (
        <span className={classes.name}>
          <b>{nameOf(module)}</b>
          <small>{doesOf(module)}</small>
        </span>
      ),
    },
    {
      id: 'own',
      label: t('ownRule', { name: book.name }),
      width: 260,
      cell: (module) => <RuleControl module={module} />,
    },
    { id: 'state', stays: true, label: t('counts'), width: 90, cell: state },
    { id: 'by', label: t('decidedBy'), width: 200, cell: decided },
  ]
  return (
    <ModuleBookContext value={book}>
      <ListScreen
        id="modules"
        route={book.route}
        key={place}
        title={title}
        rowId={idOf}
        columns={columns}
        filters={filters}
        groupBy={(module) => {
          const group = groupOf(module)
          return { id: group, label: t.member('moduleGroup', group) }
        }}
        query={async ({ filters: { q = '' }, signal }) => {
          const items = await book.list(signal)
          const wanted = q.toLocaleLowerCase()
          const found = sorted(items).filter((one) =>
            `${nameOf(one)} ${doesOf(one)} ${one.key}`.toLocaleLowerCase().includes(wanted),
          )
          return { items: found, nextCursor: null, total: { count: found.length, exact: true } }
        }}
        card={(module) => (
          <ListCard start={<b>{nameOf(module)}</b>} end={state(module)} text={doesOf(module)} foot={decided(module)} />
        )}
        pane={(id, module, controls) => <ModulePane key={id} module={module} note={note} controls={controls} />}
        actions={
          book.canEdit && (
            <Button
              size="compact-md"
              variant="default"
              leftSection={<IconPackage size={14} stroke={1.75} />}
              onClick={() => setSwitching(true)}
            >
              {t('several')}
            </Button>
          )
        }
        empty={{ nothing: { title: t('module') } }}
      />
      {isSwitching && <SwitchDialog onClose={() => setSwitching(false)} />}
    </ModuleBookContext>
  )
}

function idOf({ id }: Module) {
  return id
}

function groupOf({ key }: Module) {
  return moduleGroup.members.find((group) => modulesByGroup[group].includes(key as ModuleKey))!
}

/** By group, and within it as the groups have them. */
function sorted(items: readonly Module[]): Module[] {
  const order = moduleGroup.members.flatMap((group) => modulesByGroup[group])
  return items.toSorted((a, b) => order.indexOf(a.key as ModuleKey) - order.indexOf(b.key as ModuleKey))
}
