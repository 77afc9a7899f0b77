import { MantineProvider } from '@mantine/core'
import { useState } from 'react'
import { cspNonce } from '../theme/csp-nonce.ts'
import { cssVariables, theme } from '../theme/theme.ts'
import { Gallery } from './gallery.tsx'
import classes from './dev.module.css'

/** Every part in every state, light and dark side by side. For those who build; words here are samples. */
export function UiPage() {
  return (
    <div className={classes.sides}>
      <Side scheme="light" />
      <Side scheme="dark" />
    </div>
  )
}

function Side({ scheme }: { scheme: 'light' | 'dark' }) {
  const [element, setElement] = useState<HTMLDivElement | null>(null)
  return (
    <div ref={setElement} id={`side-${scheme}`} data-mantine-color-scheme={scheme} className={classes.side}>
      {element && (
        <MantineProvider
          theme={{ ...theme, components: inside(element) }}
          cssVariablesResolver={cssVariables}
          cssVariablesSelector={`#side-${scheme}`}
          forceColorScheme={scheme}
          getRootElement={() => element}
          getStyleNonce={cspNonce}
        >
          <Gallery scheme={scheme} />
        </MantineProvider>
      )}
    </div>
  )
}

/** Menus and dialogs of a side stay in its colours. */
function inside(target: HTMLElement): typeof theme.components {
  return { ...theme.components, Portal: { defaultProps: { target } } }
}
