import { Button, Skeleton, Switch, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { withoutInvisible } from '#platform/contract/unique-name.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { FreshForm, useFreshForm } from '#platform/web/form/fresh-form.tsx'
import type { PaneControls, RowId } from '#platform/web/list/list-types.ts'
import { Pane } from '#platform/web/list/pane.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { useMay, useSession } from '#platform/web/session/session.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { type DefaultRole, type DefaultRoleDetails, roles } from '../contract.ts'
import { ActionPicker } from './action-picker.tsx'
import { useRolesText } from './use-text.ts'

type Props = { id: RowId; listed: DefaultRole | undefined; controls: PaneControls }

const fresh: DefaultRoleDetails = {
  level: 'Tenant',
  name: '',
  origin: 'Agency',
  offered: true,
  rights: 0,
  version: 0,
  actionIDs: [],
}

/** One default role, or a new one for tenants (`new`). */
export function DefaultRolePane({ id, listed, controls }: Props) {
  const t = useRolesText()
  const platform = usePlatformText()
  const may = useMay()
  const { agency } = useSession()
  const isAllowed = may(actionOf(roles, 'defaultDetails'))
  const { data, error } = useQuery({
    ...queriesOf(roles).oneDefault(
      {
        params: { agencyId: agency.id, level: listed?.level ?? '', name: listed?.name ?? '' },
      },
      listed?.version,
    ),
    enabled: listed !== undefined && isAllowed,
    placeholderData: keepPreviousData,
  })
  const one = id === 'new' ? fresh : data
  return (
    <Pane
      title={listed?.name ?? t('newDefault')}
      note={listed && t('count', { count: listed.rights })}
      controls={controls}
    >
      <p>{t('defaultsNote')}</p>
      {error && <Note tone="negative">{errorText(error, platform)}</Note>}
      {!one && !error && isAllowed && <Skeleton height={240} />}
      {one && <FreshForm newest={one}>{(shown) => <DefaultRoleForm one={shown} onDone={controls.close} />}</FreshForm>}
    </Pane>
  )
}

function DefaultRoleForm({ one, onDone }: { one: DefaultRoleDetails; onDone: () => void }) {
  const t = useRolesText()
  const platform = usePlatformText()
  const may = useMay()
  const { agency } = useSession()
  const [name, setName] = useState(one.name)
  const [actionIDs, setActionIDs] = useState<string[]>(one.actionIDs)
  const [offered, setOffered] = useState(one.offered)
  const [problem, setProblem] = useState<string>()
  useFreshForm(name !== one.name || actionIDs !== one.actionIDs || offered !== one.offered)
  const isReadOnly = !may(actionOf(roles, 'editDefaults'))
  const params = { agencyId: agency.id, level: one.level, name: one.name || withoutInvisible(name).trim() }
  const attempt = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      toast({ message: done })
      onDone()
    } catch (failure) {
      setProblem(errorText(failure, platform))
    }
  }
  const save = () => callsOf(roles).saveDefault({ params, body: { actionIDs, offered, version: one.version } })
  return (
    <form
      style={{ display: 'grid', gap: 16 }}
      onSubmit={(event) => {
        event.preventDefault()
        void attempt(save, t('saved'))
      }}
    >
      {problem && <Note tone="negative">{problem}</Note>}
      {one.name === '' && (
        <TextInput
          size="md"
          withAsterisk
          label={t('name')}
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
      <Switch
        label={t('offered')}
        checked={offered}
        disabled={isReadOnly}
        onChange={(event) => setOffered(event.currentTarget.checked)}
      />
      <ActionPicker value={actionIDs} onChange={setActionIDs} isReadOnly={isReadOnly} />
      {!isReadOnly && (
        <div style={{ display: 'flex', gap: 8 }}>
          <Button type="submit" disabled={!withoutInvisible(name).trim()}>
            {t('save')}
          </Button>
          {one.version > 0 && (
            <Button
              variant="default"
              onClick={() => void attempt(() => callsOf(roles).removeDefault({ params }), t('takenBack'))}
            >
              {t('takeBack')}
            </Button>
          )}
        </div>
      )}
    </form>
  )
}
