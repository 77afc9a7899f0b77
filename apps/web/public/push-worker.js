// Shows what is pushed and opens what it tells of. It keeps nothing: every page comes from the server.
self.addEventListener('push', (event) => {
  const { title = '', body, url = '/', tag, lang } = event.data?.json() ?? {}
  event.waitUntil(self.registration.showNotification(title, { body, tag, lang, icon: '/mark.svg', data: { url } }))
})

// A push service may give another address at any time. The server goes on with it for whoever is signed in, if the one before was theirs.
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))

async function renew({ oldSubscription, newSubscription }) {
  const tenant = new URL(self.location).searchParams.get('tenant')
  if (!tenant || !oldSubscription) return
  const subscription = newSubscription ?? (await self.registration.pushManager.subscribe(oldSubscription.options))
  const { endpoint, keys } = subscription.toJSON()
  await fetch(`/api/tenants/${tenant}/push-notifications/renew`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'renown' },
    body: JSON.stringify({ before: oldSubscription.endpoint, endpoint, keys }),
  })
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(new URL(event.notification.data?.url ?? '/', self.location.origin)))
})

async function open(url) {
  const target = url.origin === self.location.origin ? url.href : self.location.origin
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const moved =
    page &&
    (await page
      .focus()
      .then((shown) => shown.navigate(target))
      .catch(() => undefined))
  if (!moved) await self.clients.openWindow(target)
}
