import { useForm, type UseFormReturnType } from '@mantine/form'
import { createContext, type FormEvent, type ReactNode, use, useState } from 'react'
import type * as z from 'zod'
import { ApiError } from '../api/api-error.ts'
import { errorText } from '../api/error-text.ts'
import { Note } from '../parts/note.tsx'
import { Reference } from '../parts/reference.tsx'
import { usePlatformText } from '../words/platform-text.ts'
import { emptyValueOf } from './control-of.ts'
import { sayIssue } from './say-issue.ts'

type Values = Record<string, unknown>
type Given<S extends z.ZodObject, R> = {
  initial?: Partial<z.input<S>>
  submit: (values: z.output<S>) => Promise<R>
  onDone?: (result: R) => void
}

export type ContractForm = {
  schema: z.ZodObject
  form: UseFormReturnType<Values>
  isSending: boolean
  /** What went wrong beside the fields. */
  error: unknown
  onSubmit: (event?: FormEvent<HTMLFormElement>) => void
}

/** A form over a body schema of a contract. An ApiError with a field lands on that field; whatever happens, nothing typed is lost. */
export function useContractForm<S extends z.ZodObject, R>(
  schema: S,
  { initial, submit, onDone }: Given<S, R>,
): ContractForm {
  const t = usePlatformText()
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<unknown>()
  const form = useForm<Values>({
    initialValues: startOf(schema, initial),
    validateInputOnBlur: true,
    validate: (values) => issuesOf(schema, values, t),
  })
  const send = async (values: Values) => {
    setSending(true)
    setError(undefined)
    try {
      onDone?.(await submit(schema.parse(cleaned(schema, values)) as z.output<S>))
      form.resetDirty()
    } catch (failure) {
      if (failure instanceof ApiError && failure.field && failure.field in schema.shape)
        form.setFieldError(failure.field, failure.message)
      else setError(failure)
    } finally {
      setSending(false)
    }
  }
  return {
    schema,
    form,
    isSending,
    error,
    onSubmit: form.onSubmit(
      (values) => void send(values),
      (errors) => focusFirst(Object.keys(errors)),
    ),
  }
}

const FormContext = createContext<ContractForm | undefined>(undefined)

/** Lays the fields out one under the other; an error that belongs to no field stands above them. */
export function ContractFormView({
  form,
  children,
  actions,
}: {
  form: ContractForm
  children: ReactNode
  actions?: ReactNode
}) {
  const t = usePlatformText()
  return (
    <FormContext value={form}>
      <form onSubmit={form.onSubmit} noValidate style={{ display: 'grid', gap: 16 }}>
        {form.error !== undefined && (
          <Note tone="negative" title={errorText(form.error, t)}>
            {form.error instanceof ApiError && form.error.correlationId && <Reference id={form.error.correlationId} />}
          </Note>
        )}
        {children}
        {actions}
      </form>
    </FormContext>
  )
}

export function useFormOfContract(): ContractForm {
  const form = use(FormContext)
  if (!form) throw new Error('A FormField stands outside a ContractFormView')
  return form
}

function startOf(schema: z.ZodObject, initial: object = {}): Values {
  const empty = Object.entries(schema.shape).map(([name, one]) => [name, emptyValueOf(one as z.ZodType)])
  return { ...(Object.fromEntries(empty) as Values), ...initial }
}

/** An empty text in an optional field means that it is not given. */
function cleaned(schema: z.ZodObject, values: Values): Values {
  const kept = Object.entries(values).map(([name, value]) => {
    const field = schema.shape[name] as z.ZodType | undefined
    const isEmpty = value === '' || value === null
    return [
      name,
      isEmpty && field && !field.safeParse(value).success
        ? field.safeParse(undefined).success
          ? undefined
          : field.safeParse(null).success
            ? null
            : value
        : value,
    ]
  })
  return Object.fromEntries(kept) as Values
}

function issuesOf(schema: z.ZodObject, values: Values, t: ReturnType<typeof usePlatformText>) {
  const result = schema.safeParse(cleaned(schema, values))
  if (result.success) return {}
  const issues = result.error.issues.map((issue) => [
    issue.path.join('.'),
    sayIssue(issue, values[String(issue.path[0])], t),
  ])
  return Object.fromEntries(issues.toReversed()) as Record<string, string>
}

function focusFirst(names: readonly string[]) {
  document.querySelector<HTMLElement>(names.map((name) => `[name="${name}"]`).join(','))?.focus()
}
