import { Button } from '@mantine/core'
import { IconBolt } from '@tabler/icons-react'
import { useState } from 'react'
import { Effect } from '#platform/web/feedback/effect.tsx'
import type { BulkAction, BulkChoice } from '#platform/web/list/list-types.ts'
import type { Review } from '#product/reputation/reviews/contract.ts'
import { applyListed, keyOf, type ListedMacro, rehearseListed } from './listed-macros.ts'
import classes from './macros.module.css'
import { MacroPicker } from './macro-picker.tsx'
import { useMacros } from './use-macros.ts'
import { useMacrosText } from './use-text.ts'

/** What is chosen while the dialog stands; the act reads it when it runs. */
let chosen: ListedMacro | undefined

/** So many reviews a call applies a macro to, so that one sees how far it is. */
const IDS_PER_CALL = 100

/** Applies a macro to the selected reviews; each says what was refused. */
export function BulkMacro({ start }: { start: (action: BulkAction<Review>) => void }) {
  const t = useMacrosText()
  const action: BulkAction<Review> = {
    id: 'macro',
    label: t('apply'),
    icon: IconBolt,
    explain: (count, _rows, choice) => <Choice count={count} choice={choice} />,
    confirm: (count) => t('applySome', { count }),
    nameOf: ({ customerName, locationName }) => [customerName, locationName].filter(Boolean).join(', '),
    idsPerCall: IDS_PER_CALL,
    run: async (ids) => (chosen ? applyListed(chosen, ids as number[]) : { done: 0, failed: 0, results: [] }),
  }
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconBolt size={16} stroke={1.6} aria-hidden="true" />}
      onClick={() => {
        chosen = undefined
        start(action)
      }}
    >
      {t('macro')}
    </Button>
  )
}

/** The first of the reviews stand for all in what the macro would do. */
const REHEARSED = 50

function Choice({ count, choice: { idsToDo } }: { count: number; choice: BulkChoice }) {
  const t = useMacrosText()
  const { data } = useMacros()
  const [shown, setShown] = useState<ListedMacro>()
  const choose = (macro: ListedMacro | undefined) => {
    chosen = macro
    setShown(macro)
  }
  const rehearse = async (macro: ListedMacro) => {
    const ids = await idsToDo(new AbortController().signal)
    return rehearseListed(macro, ids.slice(0, REHEARSED) as number[])
  }
  return (
    <>
      <MacroPicker macros={data} chosen={shown} onChoose={choose} note={<p>{t('chooseFor', { count })}</p>} />
      {shown && <Effect of={keyOf(shown)} rehearse={() => rehearse(shown)} />}
      {shown && <p className={classes.quiet}>{t('anyReview')}</p>}
    </>
  )
}
