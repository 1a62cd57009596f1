import './layers.css'
import './base.css'
import './tokens.css'
import '@fontsource-variable/inter/wght.css'
import './fonts.css'
import './theme/variables.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { schemeManager } from './scheme'
import { theme } from './theme/theme'

type Props = {
  /** The page's CSP nonce, asked each time a style element is written. */
  nonce?: () => string
  children: ReactNode
}

/** Theme, colour scheme (the system's until the user chooses) and base styles for everything below. */
export function UiProvider({ nonce, children }: Props) {
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={schemeManager}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
      {...(nonce ? { getStyleNonce: nonce } : {})}
    >
      {children}
    </MantineProvider>
  )
}
