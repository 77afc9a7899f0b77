import { DirectionProvider, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import './base.css'
import './mantine.css'
import '@mantine/notifications/styles.layer.css'
import { cspNonce } from './csp-nonce.ts'
import { cssVariables, theme } from './theme.ts'

/** Mantine in the house's clothes. `auto` follows the system; the choice is kept where scheme.js reads it before first paint. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <DirectionProvider>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        defaultColorScheme="auto"
        getStyleNonce={cspNonce}
      >
        {children}
      </MantineProvider>
    </DirectionProvider>
  )
}
