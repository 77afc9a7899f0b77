import { words } from '#platform/contract/words.ts'
import type { landing } from '../contract.ts'

export default words<typeof landing>()({
  title: 'Landing',
  permissions: {},
  errors: {},
  enumerations: {
    landingRule: {
      freeTrial: 'A free trial that has connected nothing begins with the welcome',
      socialListening: 'A link of social listening leads there',
      ideaPortal: 'A link of the idea portal leads there',
      wished: 'The page one was on before signing in',
      firstPermitted: 'The first page one may see',
      myAccount: 'One’s own account',
    },
    landingWhy: {
      taken: 'This one decides',
      noTenant: 'There is no tenant here',
      noFreeTrial: 'This is no free trial',
      flagOff: 'Connecting accounts is switched off',
      connected: 'Google or Facebook is connected',
      notAsked: 'Nobody asked for it',
      notSetUp: 'It is not set up',
      notOurs: 'The address was not a page of this site',
      nothingPermitted: 'No such page may be seen',
      allHidden: 'Every such page is hidden in the menu',
      notNeeded: 'Not reached',
    },
  },
  pages: { welcome: 'Welcome' },
  ui: {
    why: 'Where I land',
    whyNote: 'After signing in you come to {{page}}. These rules were asked, in this order.',
    hello: 'Welcome, {{name}}',
    helloNote: 'Three steps, and your reviews are here. You can come back to this page at any time.',
    connect: 'Connect Google and Facebook',
    connectNote: 'Your locations and their reviews come in by themselves, and replies go out.',
    connectDo: 'Connect account',
    import: 'Bring what you have',
    importNote: 'Reviews from a file, with a plan to look at before anything is written.',
    importDo: 'Import a file',
    look: 'Look around',
    lookNote: 'Your start page shows what needs you. Ctrl or Cmd and K finds everything.',
    lookDo: 'Go to the start page',
    later: 'Later',
    mayNot: 'This takes a right you do not hold. Whoever looks after users can grant it.',
  },
})
