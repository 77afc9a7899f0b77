import { Button } from '@mantine/core'
import * as z from 'zod'
import { ApiError } from '../api/api-error.ts'
import { ContractFormView, useContractForm } from '../form/contract-form.tsx'
import { FormField } from '../form/form-field.tsx'

const sample = z.object({
  name: z.string().min(2).max(80),
  email: z.email().optional(),
  state: z.enum(['Active', 'Paused']),
  limit: z.int().min(1).max(5).default(3),
  active: z.boolean().default(true),
  note: z.string().max(2000).optional(),
})

/** A form whose server says that the name is taken. */
export function SampleForm() {
  const form = useContractForm(sample, { submit: async () => refuse('name', 'This name is taken') })
  return (
    <div style={{ width: '100%', maxWidth: 400 }}>
      <ContractFormView
        form={form}
        actions={
          <Button type="submit" size="md" loading={form.isSending}>
            Save
          </Button>
        }
      >
        <FormField name="name" label="Name" />
        <FormField name="email" label="E-mail" />
        <FormField name="state" label="State" />
        <FormField name="limit" label="Limit" />
        <FormField name="note" label="Note" />
        <FormField name="active" label="Active" />
      </ContractFormView>
    </div>
  )
}

const half = z.object({ title: z.string().min(2).max(80), owner: z.email().optional(), code: z.string().min(4) })

/** A form that shows one field of three: what is wrong with the others stands above it. */
export function HalfForm({ code }: { code: string }) {
  const form = useContractForm(half, {
    initial: { code },
    submit: async () => refuse('owner', 'Nobody has this address'),
  })
  return (
    <div style={{ width: '100%', maxWidth: 400 }}>
      <ContractFormView
        form={form}
        actions={
          <Button type="submit" size="md" variant="default" loading={form.isSending}>
            {code ? 'Send to the server' : 'Send'}
          </Button>
        }
      >
        <FormField name="title" label="Title" />
      </ContractFormView>
    </div>
  )
}

function refuse(field: string, message: string): never {
  throw new ApiError({ status: 409, key: 'sample.refused', field, message })
}
