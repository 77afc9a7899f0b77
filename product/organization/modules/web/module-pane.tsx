import { Select } from '@mantine/core'
import type { PaneControls } from '#platform/web/list/list-types.ts'
import { Pane } from '#platform/web/list/pane.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { StateMark } from '#platform/web/parts/state-mark.tsx'
import { MissingPane } from '#platform/web/list/resource-pane.tsx'
import { type Module, type ModuleKey, moduleRule, sourceRule } from '../contract.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { useModuleBook } from './module-book.ts'
import classes from './modules.module.css'
import { RuleControl } from './rule-control.tsx'
import { useChangeRule } from './use-change-rule.ts'
import { useModulesText } from './use-text.ts'
import { whoDecided } from './who-decided.ts'

type Props = { module: Module | undefined; note: string; controls: PaneControls }

/** One module beside the list: the line of those who say something, its sources, and the pages that need it. */
export function ModulePane({ module, note, controls }: Props) {
  const t = useModulesText()
  const { canEdit } = useModuleBook()
  if (!module) return <MissingPane title={t.title()} controls={controls} />
  const key = module.key as ModuleKey
  return (
    <Pane title={t.member('moduleKey', key)} note={t(`does_${key}`)} controls={controls}>
      {canEdit ? <p className={classes.quiet}>{note}</p> : <Note tone="info">{t('readOnly')}</Note>}
      <RuleControl module={module} />
      <Line module={module} />
      <Sources module={module} />
      <section className={classes.section}>
        <h3>{t('pagesOf')}</h3>
        <p className={classes.quiet}>{t('rights', { count: module.rights })}</p>
        {module.pages.length === 0 && <p>{t('noPages')}</p>}
        <ul>
          {module.pages.map(({ title, path }) => (
            <li key={path}>
              {title} <code>{path}</code>
            </li>
          ))}
        </ul>
      </section>
    </Pane>
  )
}

/** From the platform down: what each level says, what counts from there on, and which of them decided. */
function Line({ module: { line, lockedBy } }: { module: Module }) {
  const t = useModulesText()
  const { canEdit } = useModuleBook()
  const isFixed = !canEdit || lockedBy !== null
  return (
    <section className={classes.section}>
      <h3>{t('line')}</h3>
      {/* where nothing can be changed, something still takes the focus, so that the keyboard scrolls */}
      <ol className={classes.line} tabIndex={isFixed ? 0 : undefined}>
        {line.map(({ level, name, rule, enabled, decides }) => (
          <li key={level} data-decides={decides || undefined}>
            <StateMark shape={enabled ? 'live' : 'blocked'} label={t(enabled ? 'on' : 'off')} />
            <span>
              <b>{whoDecided({ level, name }, t)}</b>
              <small>
                {rule === moduleRule.inherit
                  ? t(level === 'SuperAgency' ? 'says_nothing' : 'says_1')
                  : t(`says_${rule}_${enabled ? 'on' : 'off'}`)}
                {decides && ` · ${t('decides')}`}
              </small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Sources({ module }: { module: Module }) {
  const t = useModulesText()
  const { canEdit } = useModuleBook()
  const { propose, confirming, cancel, isBusy } = useChangeRule(module)
  const { sources, own } = module
  if (sources.length === 0) return null
  const ownOf = (id: number) => own.sources.find(({ sourceID }) => sourceID === id)?.rule
  const choose = (id: number, wanted: string | null) => {
    const others = own.sources.filter(({ sourceID }) => sourceID !== id)
    const rule = { included: sourceRule.included, excluded: sourceRule.excluded }[wanted ?? '']
    propose({ sources: rule ? [...others, { sourceID: id, rule }] : others })
  }
  return (
    <section className={classes.section}>
      <h3>{t('sources')}</h3>
      <p className={classes.quiet}>{t('sourcesNote')}</p>
      <ul className={classes.sources}>
        {sources.map(({ sourceID, name, rule, decidedBy }) => (
          <li key={sourceID}>
            <span>
              <b>{name}</b>
              <StateMark
                shape={rule === sourceRule.included ? 'match' : 'blocked'}
                label={t(rule === sourceRule.included ? 'allowed' : 'notAllowed')}
              />
              <small>{whoDecided(decidedBy, t)}</small>
            </span>
            {canEdit && !module.lockedBy && (
              <Select
                aria-label={t('sourceRuleOf', { name })}
                size="xs"
                w={130}
                allowDeselect={false}
                disabled={isBusy}
                value={ownOf(sourceID) === undefined ? 'inherit' : sourceRule.nameOf(ownOf(sourceID)!)}
                onChange={(wanted) => choose(sourceID, wanted)}
                data={[
                  { value: 'inherit', label: t('sourceInherit') },
                  { value: 'included', label: t('sourceIncluded') },
                  { value: 'excluded', label: t('sourceExcluded') },
                ]}
              />
            )}
          </li>
        ))}
      </ul>
      {confirming && (
        <ChangeDialog name={t.member('moduleKey', module.key as ModuleKey)} confirming={confirming} onCancel={cancel} />
      )}
    </section>
  )
}
