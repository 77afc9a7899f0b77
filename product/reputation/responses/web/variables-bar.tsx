import { templateVariables } from '../contract.ts'
import type { ListedTemplate } from './listed-templates.ts'
import { useResponsesText } from './responses-words.ts'
import classes from './reply.module.css'

type Props = { part: ListedTemplate['part']; text: string; onAdd: (text: string) => void }

/** The variables that a template can name; a press adds one to its end. */
export function VariablesBar({ part, text, onAdd }: Props) {
  const t = useResponsesText()
  const offered = templateVariables.filter((name) => part === 'Reply' || (name !== 'intro' && name !== 'signature'))
  const add = (name: string) => onAdd(`${text}${text === '' || /\s$/.test(text) ? '' : ' '}{{${name}}}`)
  return (
    <fieldset className={classes.variables}>
      <legend>{t('variables')}</legend>
      {offered.map((name) => (
        <button key={name} type="button" title={t(`variable_${name}`)} onClick={() => add(name)}>
          {name}
        </button>
      ))}
    </fieldset>
  )
}
