import { ActionIcon, SegmentedControl } from '@mantine/core'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { type Module, type ModuleKey, moduleRule } from '../contract.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { useModuleBook } from './module-book.ts'
import classes from './modules.module.css'
import { useChangeRule } from './use-change-rule.ts'
import { useModulesText } from './use-text.ts'
import { whoDecided } from './who-decided.ts'

/** What this level says of a module: as above, on or off, and whether it holds for all below. */
export function RuleControl({ module }: { module: Module }) {
  const t = useModulesText()
  const { canEdit } = useModuleBook()
  const { own, lockedBy, enabled } = module
  const { propose, confirming, cancel, isBusy } = useChangeRule(module)
  const name = t.member('moduleKey', module.key as ModuleKey)
  if (lockedBy)
    return (
      <span className={classes.lockedBy}>
        <IconLock size={14} stroke={1.75} aria-hidden="true" />
        <span className="cut">{t('lockedBy', { who: whoDecided(lockedBy, t) })}</span>
      </span>
    )
  const isLocked = own.rule === moduleRule.locked
  const value = own.rule === moduleRule.inherit ? 'inherit' : own.enabled ? 'on' : 'off'
  const choose = (wanted: string) => {
    const isOn = wanted === 'on'
    if (wanted === 'inherit') propose({ rule: moduleRule.inherit, enabled })
    else propose({ rule: isLocked ? moduleRule.locked : moduleRule.doNotInherit, enabled: isOn })
  }
  return (
    // the row around it opens the details
    <span className={classes.rule} onClick={stop} onKeyDown={stop} role="presentation">
      <SegmentedControl
        size="xs"
        aria-label={`${name}: ${t('module')}`}
        value={value}
        disabled={!canEdit || isBusy}
        onChange={choose}
        data={[
          { value: 'inherit', label: t('inherit') },
          { value: 'on', label: t('ownOn') },
          { value: 'off', label: t('ownOff') },
        ]}
      />
      <ActionIcon
        aria-label={`${name}: ${t('lock')}`}
        title={t('lockNote')}
        aria-pressed={isLocked}
        disabled={!canEdit || isBusy}
        data-locked={isLocked || undefined}
        className={classes.lock}
        onClick={() =>
          propose({
            rule: isLocked ? moduleRule.doNotInherit : moduleRule.locked,
            enabled: own.rule === moduleRule.inherit ? enabled : own.enabled,
          })
        }
      >
        {isLocked ? <IconLock size={16} stroke={1.75} /> : <IconLockOpen size={16} stroke={1.75} />}
      </ActionIcon>
      {confirming && <ChangeDialog name={name} confirming={confirming} onCancel={cancel} />}
    </span>
  )
}

function stop(event: { stopPropagation(): void }) {
  event.stopPropagation()
}
