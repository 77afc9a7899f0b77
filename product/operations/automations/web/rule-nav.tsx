import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { StateMark } from '#platform/web/parts/state-mark.tsx'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { automations, type Rule } from '../contract.ts'
import classes from './automations.module.css'
import { shapeOf, useStateWords } from './rule-state.ts'
import { useRulesText } from './use-text.ts'

type Props = { rules: readonly Rule[]; openId: number | 'new' | undefined }

/** The rules at the side, in the order in which they run. */
export function RuleNav({ rules, openId }: Props) {
  const t = useRulesText()
  const stateOf = useStateWords()
  const [, change] = useSearchState()
  const { act, isBusy } = useAct()
  const move = (at: number, by: -1 | 1) => {
    const ids = rules.map(({ id }) => id)
    const [moved] = ids.splice(at, 1)
    ids.splice(at + by, 0, moved!)
    void act(() => callsOf(automations).order({ body: { ids } }))
  }
  return (
    <nav className={classes.nav} aria-label={t('topFirst')}>
      <h2>{t('topFirst')}</h2>
      <ol>
        {rules.map((rule, at) => (
          <li key={rule.id}>
            <button
              type="button"
              aria-current={rule.id === openId || undefined}
              title={`${rule.name}: ${stateOf(rule)}`}
              onClick={() => change({ open: String(rule.id) }, 'push')}
            >
              <span className="num">{at + 1}</span>
              <StateMark shape={shapeOf(rule)} />
              <span className={classes.named}>
                <b className="cut">{rule.name}</b>
                <span className="cut">{stateOf(rule)}</span>
              </span>
            </button>
            <span className={classes.moves}>
              <ActionIcon
                aria-label={t('moveUp', { name: rule.name })}
                disabled={at === 0 || isBusy}
                onClick={() => move(at, -1)}
              >
                <IconChevronUp size={14} stroke={1.75} />
              </ActionIcon>
              <ActionIcon
                aria-label={t('moveDown', { name: rule.name })}
                disabled={at === rules.length - 1 || isBusy}
                onClick={() => move(at, 1)}
              >
                <IconChevronDown size={14} stroke={1.75} />
              </ActionIcon>
            </span>
          </li>
        ))}
      </ol>
    </nav>
  )
}
