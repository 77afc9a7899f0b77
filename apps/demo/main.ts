import type pg from 'pg'
import { runAsChild } from '#apps/start/run-as-child.ts'
import { openDoor } from '#platform/server/database/door.ts'
import { makeSecrets } from '#platform/server/secrets/secrets.ts'
import { hashPassword } from '#product/access/sign-in/server/passwords.ts'
import { demoPassword } from './demo-accounts.ts'
import { everyAction } from './every-action.ts'
import { fillDemo } from './fill-demo.ts'
import { makeWorld } from './world/make-world.ts'

export type DemoSettings = { app: pg.ClientConfig; secret: string; bornAt: Date }

/** Fills the demo world and says how far it is. */
await runAsChild<DemoSettings>(async ({ app, secret, bornAt }) => {
  const door = openDoor(app, { connections: 2 })
  await fillDemo({
    door,
    secrets: makeSecrets(secret),
    world: makeWorld({ seed: 'renown', now: new Date(bornAt) }),
    passwordHash: await hashPassword(demoPassword),
    everyAction: await everyAction(),
    tell: (progress) => process.send?.({ progress }),
  })
  return { url: '', close: () => door.close() }
})
