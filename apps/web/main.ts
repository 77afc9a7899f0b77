const root = document.getElementById('root')!

if (/^\/auth(\/|$)/.test(location.pathname)) {
  void import('#product/identity/sign-in/web/sign-in-entry.tsx').then((entry) =>
    entry.startSignIn(root, {
      '/auth/forgot-password': () =>
        import('#product/identity/passwords/web/forgot-password-screen.tsx').then(
          (found) => found.ForgotPasswordScreen,
        ),
      '/auth/reset-password': () =>
        import('#product/identity/passwords/web/reset-password-screen.tsx').then((found) => found.ResetPasswordScreen),
    }),
  )
} else {
  void import('#platform/web/start-app.tsx').then((entry) => entry.startApp(root))
}
