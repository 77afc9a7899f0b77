// Shows what is pushed and opens what it tells of. It keeps nothing: every page comes from the server.
self.addEventListener('push', (event) => {
  const { title = '', body, url = '/', tag, lang } = event.data?.json() ?? {}
  event.waitUntil(self.registration.showNotification(title, { body, tag, lang, icon: '/mark.svg', data: { url } }))
})

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
