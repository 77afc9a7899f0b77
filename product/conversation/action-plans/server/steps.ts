import type { PlanRow } from './plan-row.ts'

/** A step as it is kept. */
export type KeptStep = { id: number; text: string; doneAt: string | null; doneBy: number | null }
type Asked = { id: number | null; text: string }

export const stepsOf = ({ steps }: Pick<PlanRow, 'steps'>): KeptStep[] => steps as unknown as KeptStep[]

/** Steps in their new order: those that were there stay as done as they were, new ones get the next ids. */
export function mergeSteps(before: readonly KeptStep[], asked: readonly Asked[]): KeptStep[] {
  const known = new Map(before.map((step) => [step.id, step]))
  let last = Math.max(0, ...known.keys())
  return asked.map(({ id, text }) => {
    const was = id === null ? undefined : known.get(id)
    if (was) known.delete(was.id) // named twice, it is a new one
    return was ? { ...was, text } : { id: ++last, text, doneAt: null, doneBy: null }
  })
}

/** What is approved: another order, another word or another place of it is another plan. */
export function isSameWork(
  before: Pick<PlanRow, 'goal' | 'location_id' | 'steps'>,
  body: { goal: string; locationID: number | null; steps: readonly Asked[] },
): boolean {
  const texts = (steps: readonly { text: string }[]) => JSON.stringify(steps.map(({ text }) => text))
  return (
    before.goal === body.goal && before.location_id === body.locationID && texts(stepsOf(before)) === texts(body.steps)
  )
}
