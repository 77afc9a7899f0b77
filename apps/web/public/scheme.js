// Runs before the first paint, so that neither colours nor writing direction jump.
;(function () {
  var saved = null
  var locale = null
  try {
    saved = localStorage.getItem('mantine-color-scheme-value')
    locale = localStorage.getItem('renown.locale')
  } catch {}
  var dark = saved === 'dark' || (saved !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  var root = document.documentElement
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  root.lang = (locale || navigator.language || 'en').replace(/"/g, '').replace('_', '-')
  var wish = new URLSearchParams(location.search)
  root.dir = wish.get('dir') === 'rtl' || wish.get('pseudo') === 'rtl' ? 'rtl' : 'ltr'
})()
