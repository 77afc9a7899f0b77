import { IconAlertTriangleFilled } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import classes from './sign-in.module.css'

type Props = Omit<ComponentProps<'input'>, 'onChange'> & {
  label: string
  error?: string
  hint?: ReactNode
  onChange: (value: string) => void
}

/** A labelled input; its error or hint stands under it and is read with it. */
export function Field({ label, error, hint, onChange, id, ...input }: Props) {
  const own = useId()
  const inputId = id ?? own
  return (
    <div className={classes.fieldBlock}>
      <label className={classes.label} htmlFor={inputId}>
        {label}
      </label>
      <input
        {...input}
        data-autofocus={input.autoFocus}
        id={inputId}
        className={classes.field}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${inputId}-note` : undefined}
      />
      {error ? (
        <FieldNote id={`${inputId}-note`}>{error}</FieldNote>
      ) : (
        hint && (
          <p id={`${inputId}-note`} className={classes.hint}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}

export function FieldNote({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={classes.fieldNote} data-wrong role="alert">
      <IconAlertTriangleFilled size={14} aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}
