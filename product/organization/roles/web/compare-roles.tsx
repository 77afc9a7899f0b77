import { Select } from '@mantine/core'
import { Note } from '#platform/web/parts/note.tsx'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import classes from './roles.module.css'
import { useActions } from './use-actions.ts'
import { useRolesText } from './use-text.ts'

type Compared = { id: number; name: string; actionIDs: readonly string[] }

/** Two of some roles side by side; which ones stands in the address. */
export function CompareRoles({ roles: all }: { roles: readonly Compared[] }) {
  const t = useRolesText()
  const [search, change] = useSearchState()
  const [a, b] = [search['a'], search['b']].map((id) => all.find((role) => String(role.id) === id))
  const data = all.map(({ id, name }) => ({ value: String(id), label: name }))
  const { inUse } = useActions()
  const [ofA, ofB] = [a, b].map((role) => inUse(role?.actionIDs ?? []).map(({ id }) => id))
  const onlyA = ofA!.filter((action) => !ofB!.includes(action))
  const onlyB = ofB!.filter((action) => !ofA!.includes(action))
  const choice = (label: string, name: 'a' | 'b', value: string | undefined) => (
    <Select
      size="md"
      searchable
      label={label}
      data={data}
      value={value ?? null}
      onChange={(next) => change({ [name]: next ?? undefined })}
    />
  )
  return (
    <>
      <div className={classes.choices}>
        {choice(t('firstRole'), 'a', search['a'])}
        {choice(t('secondRole'), 'b', search['b'])}
      </div>
      {!(a && b) && <p className={classes.quiet}>{t('choose')}</p>}
      {a && b && onlyA.length + onlyB.length === 0 && <Note tone="info">{t('same')}</Note>}
      {a && b && (
        <div className={classes.columns}>
          <Column title={t('onlyIn', { name: a.name })} actions={onlyA} />
          <Column title={t('onlyIn', { name: b.name })} actions={onlyB} />
          <Column title={t('inBoth')} actions={ofA!.filter((action) => ofB!.includes(action))} />
        </div>
      )}
    </>
  )
}

function Column({ title, actions }: { title: string; actions: readonly string[] }) {
  const { number } = useFormat()
  const { offered: areas } = useActions()
  return (
    <section aria-label={title}>
      <h2>
        {title} <small className="num">{number(actions.length)}</small>
      </h2>
      {areas
        .map((area) => ({ ...area, actions: area.actions.filter(({ id }) => actions.includes(id)) }))
        .filter((area) => area.actions.length > 0)
        .map(({ area, name, actions: some }) => (
          <div key={area}>
            <h3>{name}</h3>
            <ul className={classes.list}>
              {some.map(({ id, does }) => (
                <li key={id}>{does}</li>
              ))}
            </ul>
          </div>
        ))}
    </section>
  )
}
