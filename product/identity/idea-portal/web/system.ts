import { IconBulb } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import type { ideaPortal } from '../contract.ts'

export const web = defineWeb<typeof ideaPortal>('idea-portal', {
  pages: {},
  // the landing knows the way, and where no portal is set up leads on
  commands: [{ id: 'suggest-idea', word: 'suggest', icon: IconBulb, run: () => location.assign('/?uv_login=1') }],
})
