import { useForm, type UseFormReturnType } from '@mantine/form'
import { createContext, type FormEvent, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react'
import type * as z from 'zod'
import { ApiError } from '../api/api-error.ts'
import { errorText } from '../api/error-text.ts'
import { refreshed } from '../api/refresh.ts'
import { Note } from '../parts/note.tsx'
import { Shut } from '../parts/shut.tsx'
import { Reference } from '../parts/reference.tsx'
import { usePlatformText } from '../words/platform-text.ts'
import { emptyValueOf } from './control-of.ts'
import { useFreshForm, useIsFresh } from './fresh-form.tsx'
import { sayIssue } from './say-issue.ts'

type Values = Record<string, unknown>
type Given<S extends z.ZodObject, R> = {
  initial?: Partial<z.input<S>>
  submit: (values: z.output<S>) => Promise<R>
  onDone?: (result: R) => void
  /** It is closed while one acts as another (`useShut`): then it only shows. */
  isShut?: boolean
}

export type ContractForm = {
  schema: z.ZodObject
  form: UseFormReturnType<Values>
  isSending: boolean
  isShut: boolean
  /** What went wrong beside the fields. */
  error: unknown
  /** What is wrong with fields that the form does not show, each said with its name. */
  unseen: readonly string[]
  /** A `FreshForm` around it has the newest at hand. */
  isFresh: boolean
  /** Lets the newest of what the form is about take the place of what was typed, as soon as it is there. */
  release: () => void
  onSubmit: (event?: FormEvent<HTMLFormElement>) => void
}

/** A form over a body schema of a contract. An ApiError with a field lands on that field, or above all of them where it is not shown; whatever happens, nothing typed is lost. */
export function useContractForm<S extends z.ZodObject, R>(
  schema: S,
  { initial, submit, onDone, isShut = false }: Given<S, R>,
): ContractForm {
  const t = usePlatformText()
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<unknown>()
  const [unseen, setUnseen] = useState<readonly string[]>([])
  const shown = new Set<string>()
  const form = useForm<Values>({
    initialValues: startOf(schema, initial),
    validateInputOnBlur: true,
    validate: (values) => issuesOf(schema, values, t),
  })
  const { release, rebase, base } = useFreshForm(form.isDirty())
  const isFresh = useIsFresh()
  const [saved, setSaved] = useState<{ values: Values; base: number }>()
  /** What was typed since stays over what came in below it. */
  const settle = useEffectEvent((now: number) => {
    if (!saved || saved.base === now) return
    const newest = startOf(schema, initial)
    form.setValues(typedSince(saved.values, form.getValues(), newest))
    form.resetDirty(newest)
  })
  useEffect(() => settle(base), [base])
  const getInputProps: typeof form.getInputProps = (path, options) => {
    shown.add(String(path))
    return form.getInputProps(path, options)
  }
  const send = async (values: Values) => {
    setSending(true)
    setError(undefined)
    setUnseen([])
    try {
      const result = await submit(schema.parse(cleaned(schema, values)) as z.output<S>)
      onDone?.(result)
      form.resetDirty(values)
      if (isAlike(form.getValues(), values)) return release()
      setSaved({ values, base })
      rebase()
      await refreshed() // what is sent next is sent over what was just saved
    } catch (failure) {
      if (failure instanceof ApiError && failure.field && shown.has(failure.field))
        form.setFieldError(failure.field, failure.message)
      else setError(failure)
    } finally {
      setSending(false)
    }
  }
  return {
    schema,
    form: { ...form, getInputProps },
    isSending,
    isShut,
    error,
    unseen,
    isFresh,
    release,
    onSubmit: form.onSubmit(
      (values) => void send(values),
      (errors) => {
        setUnseen(
          Object.entries(errors).flatMap(([name, words]) => (shown.has(name) ? [] : `${name}: ${String(words)}`)),
        )
        focusFirst(Object.keys(errors))
      },
    ),
  }
}

/** Whether somebody else saved meanwhile what it was sent for. */
export function isStale({ error }: ContractForm): boolean {
  return error instanceof ApiError && error.key.endsWith('stale')
}

/** What somebody else saved meanwhile, as the refusal brings it; undefined while nothing is refused so. */
export function newestOf<T>(form: ContractForm): T | undefined {
  return isStale(form) ? ((form.error as ApiError).data as T) : undefined
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
      <form
        onSubmit={form.onSubmit}
        noValidate
        style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 }}
      >
        {form.error !== undefined && (
          <Note tone="negative" title={faultText(form.error, t)}>
            {form.error instanceof ApiError && form.error.correlationId && <Reference id={form.error.correlationId} />}
          </Note>
        )}
        {form.unseen.map((line) => (
          <Note key={line} tone="negative" title={line} />
        ))}
        <Shut when={form.isShut}>{children}</Shut>
        {!form.isShut && actions}
      </form>
    </FormContext>
  )
}

function faultText(error: unknown, t: ReturnType<typeof usePlatformText>): string {
  const text = errorText(error, t)
  return error instanceof ApiError && error.field ? `${error.field}: ${text}` : text
}

export function useFormOfContract(): ContractForm {
  const form = use(FormContext)
  if (!form) throw new Error('A FormField stands outside a ContractFormView')
  return form
}

/** The newest, but for what was typed over what was saved. */
function typedSince(saved: Values, typed: Values, newest: Values): Values {
  const own = Object.entries(typed).filter(([name, value]) => !isAlike(value, saved[name]))
  return { ...newest, ...(Object.fromEntries(own) as Values) }
}

function isAlike(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
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
    String(issue.path[0] ?? ''),
    sayIssue(issue, values[String(issue.path[0])], t),
  ])
  return Object.fromEntries(issues.toReversed()) as Record<string, string>
}

function focusFirst(names: readonly string[]) {
  document.querySelector<HTMLElement>(names.map((name) => `[name="${name}"]`).join(','))?.focus()
}
