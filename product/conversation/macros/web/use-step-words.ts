import type { Macro, MacroStep } from '../contract.ts'
import { useMacrosText } from './use-text.ts'

/** What a step does, in a few words. */
export function useStepWords() {
  const t = useMacrosText()
  return (step: MacroStep, { names: all }: Pick<Macro['found'][number], 'names'>): string => {
    const names = all.join(', ')
    switch (step.kind) {
      case 'Reply':
        return t(step.submit ? 'saysSubmit' : 'saysDraft', { names })
      case 'Label':
        return t('saysLabel', { names })
      case 'Assign':
        return t('saysAssign', { names })
      case 'Queue':
        return t('saysQueue', { names })
      case 'Stage':
        return t('saysStage', { names })
      case 'Flag':
        return t(step.value ? 'saysFlag' : 'saysUnflag')
      case 'Snooze':
        return t('saysSnooze', { count: step.hours })
      case 'Note':
        return t('saysNote', { text: step.text })
      case 'Close':
        return names ? t('saysCloseFor', { names }) : t('saysClose')
    }
  }
}
