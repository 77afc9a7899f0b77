const root = document.getElementById('root')!

if (/^\/auth(\/|$)/.test(location.pathname)) {
  void import('#product/access/sign-in/web/sign-in-entry.tsx').then((entry) => entry.startSignIn(root))
} else {
  void import('#platform/web/start-app.tsx').then((entry) => entry.startApp(root))
}
