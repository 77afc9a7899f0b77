import { Loader } from '@mantine/core'
import { useState } from 'react'
import { errorText } from '#platform/web/api/error-text.ts'
import { ConfirmDialog } from '#platform/web/feedback/confirm-dialog.tsx'
import { useRehearsal } from '#platform/web/feedback/use-rehearsal.ts'
import { Note } from '#platform/web/parts/note.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { ChooseModules, type ModulesChoice, modulesMeant, nameOfChoice } from './choose-modules.tsx'
import { ImpactLines } from './impact-lines.tsx'
import { useModuleBook } from './module-book.ts'
import classes from './modules.module.css'
import { useModulesText } from './use-text.ts'

const first: ModulesChoice = { what: 'package Reviews', enabled: true }

/** Switches a package, or a module, on or off at the level of the page, after saying whom that touches. */
export function SwitchDialog({ onClose }: { onClose: () => void }) {
  const t = useModulesText()
  const book = useModuleBook()
  const [choice, setChoice] = useState(first)
  return (
    <ConfirmDialog
      title={t('several')}
      verb={t(choice.enabled ? 'switchOn' : 'switchOff')}
      tone={choice.enabled ? undefined : 'negative'}
      run={() => book.switchSeveral({ moduleIDs: modulesMeant(choice.what), enabled: choice.enabled })}
      said={t('saved', { module: nameOfChoice(choice.what, t) })}
      onClose={onClose}
    >
      <ChooseModules first={first} onChoose={setChoice} preview={(choice) => <Foreseen choice={choice} />} />
    </ConfirmDialog>
  )
}

/** What would come of it, asked of the very code that does it. */
function Foreseen({ choice: { what, enabled } }: { choice: ModulesChoice }) {
  const t = useModulesText()
  const platform = usePlatformText()
  const book = useModuleBook()
  const { told, error, isPending } = useRehearsal(
    () => book.foreseeSeveral({ moduleIDs: modulesMeant(what), enabled }),
    [what, enabled],
  )
  if (error) return <Note tone="negative" title={errorText(error, platform)} />
  if (isPending) return <Loader size={14} role="progressbar" aria-label={t('looking')} />
  if (!told) return <p>{platform('effectUnforeseen')}</p>
  return (
    <section className={classes.impact} aria-label={t('foreseen')} aria-live="polite">
      <ImpactLines impact={told.impact} />
      {told.locked > 0 && <p className={classes.quiet}>{t('staysLocked', { count: told.locked })}</p>}
    </section>
  )
}
