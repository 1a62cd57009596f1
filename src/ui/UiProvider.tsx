import './layers.css'
import './base.css'
import './tokens.css'
import '@fontsource-variable/inter/wght.css'
import './fonts.css'
import {
  convertCssVariables,
  deepMerge,
  defaultCssVariablesResolver,
  MantineProvider,
  useMantineTheme,
} from '@mantine/core'
import type { ReactNode } from 'react'
import { schemeManager } from './scheme'
import { cssVariablesResolver } from './theme/colors'
import { theme } from './theme/theme'

type Props = {
  /** The page's CSP nonce, asked each time a style element is written. */
  nonce?: () => string
  children: ReactNode
}

/**
 * Mantine's variables, in the head: where Mantine writes them, below the page, every sheet that comes later stands before
 * them, and the browser then asks all fonts anew and lays out all of the page.
 */
function Variables({ nonce }: Pick<Props, 'nonce'>) {
  const theme = useMantineTheme()
  const variables = deepMerge(defaultCssVariablesResolver(theme), cssVariablesResolver(theme))
  return (
    <style href="variables" precedence="base" nonce={nonce?.()}>
      {convertCssVariables(variables)}
    </style>
  )
}

/** Theme, colour scheme (the system's until the user chooses) and base styles for everything below. */
export function UiProvider({ nonce, children }: Props) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={schemeManager}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
      {...(nonce ? { getStyleNonce: nonce } : {})}
    >
      <Variables nonce={nonce} />
      {children}
    </MantineProvider>
  )
}
