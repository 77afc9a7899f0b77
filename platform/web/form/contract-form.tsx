import { Button } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { createContext, type FormEvent, type ReactNode, use, useEffect, useEffectEvent, useRef, useState } from 'react'
import type * as z from 'zod'
import { ApiError } from '../api/api-error.ts'
import { errorText } from '../api/error-text.ts'
import { refreshed } from '../api/refresh.ts'
import { Note } from '../parts/note.tsx'
import { Shut } from '../parts/shut.tsx'
import { Reference } from '../parts/reference.tsx'
import { usePlatformText } from '../words/platform-text.ts'
import classes from './contract-form.module.css'
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

type NamedField = { label: string; say: (value: unknown) => string }

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
  /** Takes in what somebody else saved meanwhile, as soon as it is there: what was typed stays, all else becomes theirs. */
  takeNewest: () => void
  /** By field, what somebody else saved meanwhile where something else was typed; a way to take it. */
  theirs: Values
  takeTheirs: (name: string) => void
  /** What its fields are called and how their values are said, as each says of itself. */
  named: Map<string, NamedField>
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
  const [named] = useState(() => new Map<string, NamedField>())
  const form = useForm<Values>({
    initialValues: startOf(schema, initial),
    validateInputOnBlur: true,
    validate: (values) => issuesOf(schema, values, t),
  })
  const { release, rebase } = useFreshForm(form.isDirty())
  const isFresh = useIsFresh()
  const newest = startOf(schema, initial)
  const [ground] = useState(() => createGround(newest))
  const [taken, setTaken] = useState<{ from: Values; typed: Values }>()
  /** What was typed stays over what came in below it. */
  const merge = useEffectEvent((_stamp: string) => {
    if (!ground.isAwaited()) return
    form.setValues(typedSince(ground.now(), form.getValues(), newest))
    form.resetDirty(newest)
    ground.become(newest)
  })
  const stamp = JSON.stringify(newest)
  useEffect(() => merge(stamp), [stamp])
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
      ground.become(values)
      setTaken(undefined)
      if (isAlike(form.getValues(), values)) return release()
      ground.awaitNewest()
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
    takeNewest: () => {
      setError(undefined)
      setTaken({ from: ground.now(), typed: form.getValues() })
      ground.awaitNewest()
      rebase()
    },
    theirs: taken ? stillOther(differing(schema, newest, taken), form.values) : {},
    named,
    takeTheirs: (name) => form.setFieldValue(name, newest[name]),
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

/** What was shown before anything was typed, or was saved since: what differs from it was typed. */
function createGround(first: Values) {
  let values = first
  let isAwaited = false
  return {
    now: () => values,
    become(next: Values) {
      values = next
      isAwaited = false
    },
    /** Another comes in below what is typed, as soon as it is there. */
    awaitNewest() {
      isAwaited = true
    },
    isAwaited: () => isAwaited,
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
        <Theirs form={form} />
        {form.unseen.map((line) => (
          <Note key={line} tone="negative" title={line} />
        ))}
        <Shut when={form.isShut}>{children}</Shut>
        {!form.isShut && actions}
      </form>
    </FormContext>
  )
}

/** What somebody else saved where something else was typed, each with a way to take it. */
function Theirs({ form }: { form: ContractForm }) {
  const t = usePlatformText()
  const note = useRef<HTMLDivElement>(null)
  const all = Object.entries(form.theirs)
  const hasSome = all.length > 0
  useEffect(() => {
    if (hasSome) note.current?.scrollIntoView({ block: 'center' }) // whoever saves a long form stands at its end
  }, [hasSome])
  if (!hasSome) return null
  return (
    <div ref={note} role="status">
      <Note tone="info" title={t('theirsTitle')}>
        {all.map(([name, value]) => {
          const { label, say } = form.named.get(name) ?? { label: name, say: sayPlainly }
          return (
            <p key={name} className={classes.theirs}>
              <span>
                {label}: <b>{say(value)}</b>
              </span>
              <Button variant="default" size="compact-sm" onClick={() => form.takeTheirs(name)}>
                {t('takeTheirs')}
              </Button>
            </p>
          )
        })}
      </Note>
    </div>
  )
}

function sayPlainly(value: unknown): string {
  return Array.isArray(value) ? value.map(String).join(', ') : String(value ?? '')
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

/** The newest, but for what was typed over what stood there. */
function typedSince(start: Values, typed: Values, newest: Values): Values {
  const own = Object.entries(typed).filter(([name, value]) => !isAlike(value, start[name]))
  return { ...newest, ...(Object.fromEntries(own) as Values) }
}

/** What became something else in the newest where something else again was typed. */
function differing(schema: z.ZodObject, newest: Values, { from, typed }: { from: Values; typed: Values }): Values {
  const all = Object.entries(newest).filter(
    ([name, value]) =>
      name in schema.shape &&
      !isAlike(value, from[name]) &&
      !isAlike(typed[name], from[name]) &&
      !isAlike(typed[name], value),
  )
  return Object.fromEntries(all)
}

/** Without what was typed, or taken, meanwhile. */
function stillOther(theirs: Values, typed: Values): Values {
  return Object.fromEntries(Object.entries(theirs).filter(([name, value]) => !isAlike(typed[name], value)))
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
