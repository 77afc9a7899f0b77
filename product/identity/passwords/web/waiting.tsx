import { Screen, useAuthWords } from '#product/identity/sign-in/web/public.ts'

export function Waiting({ title }: { title: string }) {
  const { say } = useAuthWords()
  return <Screen title={title} lead={<span role="status">{say('waiting')}</span>} />
}
