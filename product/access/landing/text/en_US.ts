import { words } from '#platform/contract/words.ts'
import type { landing } from '../contract.ts'

export default words<typeof landing>()({
  title: 'Landing',
  permissions: {},
  errors: {},
  enumerations: {
    landingRule: {
      freeTrial: 'A free trial without connected accounts starts with Welcome',
      socialListening: 'A social listening link opens its page',
      ideaPortal: 'An idea portal link opens the portal',
      wished: 'Previous page',
      firstPermitted: 'First page you can see',
      myAccount: 'Your account',
    },
    landingWhy: {
      taken: 'This one decides',
      noTenant: 'No tenant here',
      noFreeTrial: 'Not a free trial',
      flagOff: 'Connecting accounts is turned off',
      connected: 'Google or Facebook is connected',
      notAsked: 'Not requested',
      notSetUp: 'Not set up',
      notOurs: 'Not a page of this site',
      nothingPermitted: 'No permitted page',
      allHidden: 'All such pages are hidden in the menu',
      notNeeded: 'Not reached',
    },
  },
  pages: { welcome: 'Welcome' },
  ui: {
    why: 'Where I land',
    whyNote: 'After sign-in you open {{page}}. These rules were checked in this order.',
    hello: 'Welcome, {{name}}',
    helloNote: 'Three steps, and your reviews are here. You can come back to this page at any time.',
    connect: 'Connect Google and Facebook',
    connectNote: 'Reviews of your locations come in automatically, and replies go out.',
    connectDo: 'Connect account',
    import: 'Import reviews',
    importNote: 'From a file, with a plan to check before anything is saved.',
    importDo: 'Import file',
    look: 'Look around',
    lookNote: 'Home shows what needs you. Ctrl or Cmd and K finds everything.',
    lookDo: 'Go to Home',
    later: 'Later',
    mayNot: 'Ask an admin for access.',
  },
})
