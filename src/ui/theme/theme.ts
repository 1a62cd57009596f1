import { createTheme } from '@mantine/core'
import { variantColorResolver } from './colors'
import { components } from './components'
import { values } from './values'

export const theme = createTheme({
  ...values,
  respectReducedMotion: true,
  focusRing: 'auto',
  variantColorResolver,
  components,
})
