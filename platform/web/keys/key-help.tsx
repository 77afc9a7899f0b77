import { Modal, Switch } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { KeyCaps } from '../parts/key-cap.tsx'
import { usePreference } from '../session/preference.ts'
import { usePlatformText } from '../words/platform-text.ts'
import classes from './key-help.module.css'
import { currentKeys, type KeyGroup, watchKeys } from './key-registry.ts'

const groups: KeyGroup[] = ['here', 'list', 'go', 'everywhere']

/** All keys in force on this page, by where they belong. */
export function KeyHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = usePlatformText()
  const bindings = useSyncExternalStore(watchKeys, currentKeys).filter((b) => !b.hidden)
  const [singleKeys, setSingleKeys] = usePreference('singleKeys', true)
  const titles = { here: t('groupHere'), list: t('groupList'), go: t('groupGo'), everywhere: t('groupEverywhere') }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('keys')}
      size={720}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={classes.groups}>
        {groups.map((group) => {
          const own = bindings.filter((b) => (b.group ?? 'here') === group)
          if (own.length === 0) return null
          return (
            <section key={group}>
              <h3>{titles[group]}</h3>
              <dl>
                {own.map((binding) => (
                  <div key={binding.keys}>
                    <dt>{binding.does}</dt>
                    <dd>
                      <span className="sr">{binding.keys}</span>
                      <KeyCaps keys={binding.keys} />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          )
        })}
      </div>
      <p className={classes.more}>
        <a href="/api/docs" target="_blank" rel="noreferrer">
          {t('apiReference')}
        </a>
      </p>
      <Switch
        className={classes.switch}
        label={t('keysOn')}
        checked={singleKeys}
        onChange={(e) => setSingleKeys(e.currentTarget.checked)}
      />
    </Modal>
  )
}
