import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import { cssVariablesResolver } from '../../src/ui/theme/colors'
import { values } from '../../src/ui/theme/values'

/** Mantine's own colours, which nothing here names. */
const UNNAMED = Object.keys(DEFAULT_THEME.colors).filter((color) => !(color in values.colors))
const isNamed = ([name]: [string, string]): boolean =>
  !UNNAMED.some((color) => name.startsWith(`--mantine-color-${color}-`))
const named = (variables: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(variables).filter(isNamed))

const theme = mergeMantineTheme(DEFAULT_THEME, values)
const { variables, light, dark } = deepMerge(defaultCssVariablesResolver(theme), cssVariablesResolver(theme))

/** The variables of our theme, for both schemes, as Mantine's provider would write them into the page. */
export const themeText = convertCssVariables({
  variables: named(variables),
  light: named(light),
  dark: named(dark),
})
