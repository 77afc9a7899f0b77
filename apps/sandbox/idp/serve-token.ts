import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { escapeHtml } from '../page/escape-html.ts'
import type { Town } from '../town/open-town.ts'
import type { Idp } from './create-idp.ts'
import { attributesOf } from './people.ts'
import { framed, peoplePage, sentencePage } from './people-page.ts'
import { readChoice } from './read-choice.ts'

const answerMs = 10_000
const place = z.object({
  product: z.url({ protocol: /^https?$/ }),
  issuer: z.string().min(1),
  secret: z.string().min(1),
})

/** A customer's portal whose server asks the product for a way in, with the secret that both know. */
export function serveToken(app: FastifyInstance, idp: Idp, town: Town) {
  app.get('/idp/token', ({ query }, reply) => {
    const typed = place.safeParse(query)
    const known = typed.success ? typed.data : place.safeParse(town.settings().idp).data
    if (!known || 'change' in (query as object)) return page(reply, placePage(town))
    const choice = {
      title: 'Open Renown as',
      application: `${known.product}, ${known.issuer}`,
      action: '/idp/token/open',
    }
    return page(reply, peoplePage(idp, { ...choice, carried: {}, tampers: ['wrongSecret'] }))
  })

  app.post('/idp/token/place', ({ body }, reply) => {
    const { product, issuer, secret } = place.parse(body)
    town.changeSettings({ idp: { product: product.replace(/\/+$/, ''), issuer, secret } })
    return reply.redirect('/idp/token', 303)
  })

  app.post('/idp/token/open', async ({ body }, reply) => {
    const { person, tamper, attributes } = readChoice(idp, body)
    const { product, issuer, secret } = place.parse(town.settings().idp)
    const { email: [email = person.email] = [], ...rest } = attributesOf(person, attributes)
    const answer = await fetch(`${product}/api/sso/token/${encodeURIComponent(issuer)}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${tamper === 'wrongSecret' ? 'not-the-secret' : secret}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ email, attributes: rest }),
      signal: AbortSignal.timeout(answerMs),
    }).catch((error: unknown) => error as Error)
    if (answer instanceof Error) return page(reply, refusal(`${product} cannot be reached: ${answer.message}`))
    const text = await answer.text()
    const url = addressIn(text)
    if (!answer.ok || !url) return page(reply, refusal(`${product} answered ${answer.status}:\n${text.slice(0, 2000)}`))
    return reply.redirect(new URL(url, product).href, 303)
  })
}

function addressIn(text: string): string | undefined {
  try {
    return z.object({ url: z.string() }).parse(JSON.parse(text)).url
  } catch {
    return undefined
  }
}

function refusal(sentence: string): string {
  return sentencePage('The portal could not open it', sentence, { label: 'Try again', url: '/idp/token' })
}

function placePage(town: Town): string {
  const { product, issuer, secret } = town.settings().idp
  const field = (name: string, label: string, value: string) =>
    `<label>${label}<input name="${name}" value="${escapeHtml(value)}" required autocomplete="off"></label>`
  return framed(
    'The portal',
    `<h1>A customer’s portal</h1><p class="soft">Its server opens the product for its people, with a secret that both know.</p>
<form method="post" action="/idp/token/place">${field('product', 'Address of the product', product)}${field('issuer', 'Issuer', issuer)}${field('secret', 'Shared secret', secret)}<div><button class="main">Go on</button></div></form>`,
  )
}

function page(reply: FastifyReply, html: string) {
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)
}
