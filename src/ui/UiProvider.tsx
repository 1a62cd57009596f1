import './layers.css'
import './base.css'
import './tokens.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@fontsource-variable/inter/wght.css'
import './fonts.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { schemeManager } from './scheme'
import { cssVariablesResolver } from './theme/colors'
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
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={schemeManager}
      defaultColorScheme="auto"
      {...(nonce ? { getStyleNonce: nonce } : {})}
    >
      {children}
    </MantineProvider>
  )
}
