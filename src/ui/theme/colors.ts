import {
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  type VariantColorsResolver,
} from '@mantine/core'

const roles = {
  '--mantine-color-body': 'var(--bg)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-3)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--surface-hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--border)',
  '--mantine-color-disabled': 'var(--surface-hover)',
  '--mantine-color-disabled-color': 'var(--text-3)',
  '--mantine-color-disabled-border': 'var(--border)',
  '--mantine-color-anchor': 'var(--primary-text)',
  '--mantine-color-error': 'var(--error-text)',
  '--mantine-color-success': 'var(--success-text)',
  '--mantine-color-primary-filled': 'var(--primary)',
  '--mantine-color-primary-filled-hover': 'var(--primary-hover)',
  '--mantine-color-primary-light': 'var(--primary-soft)',
  '--mantine-color-primary-light-hover': 'var(--primary-soft)',
  '--mantine-color-primary-light-color': 'var(--primary-soft-text)',
  '--mantine-color-error-filled': 'var(--error-fill)',
  '--mantine-color-error-filled-hover': 'var(--error-fill)',
}

/** The colour roles of tokens.css under Mantine's names; both schemes read the same roles. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: { '--mantine-color-scheme': 'light', ...roles },
  dark: { '--mantine-color-scheme': 'dark', ...roles },
})

/** Background and words of what is only tinted. */
const SOFT: Record<string, { background: string; color: string }> = {
  primary: { background: 'var(--primary-soft)', color: 'var(--primary-soft-text)' },
  secondary: { background: 'var(--accent-soft)', color: 'var(--accent-text)' },
  success: { background: 'var(--success-soft)', color: 'var(--success-text)' },
  warning: { background: 'var(--warning-soft)', color: 'var(--warning-text)' },
  error: { background: 'var(--error-soft)', color: 'var(--error-text)' },
  info: { background: 'var(--info-soft)', color: 'var(--info-text)' },
  gray: { background: 'var(--surface-hover)', color: 'var(--text-2)' },
}

const ON_COLOR = 'var(--text-on-color)'
const onColor = (part: number): string => `color-mix(in srgb, ${ON_COLOR} ${part}%, transparent)`
const edge = (color: string): string => `1px solid ${color}`

function filled(input: Parameters<VariantColorsResolver>[0]): ReturnType<VariantColorsResolver> {
  const color = ON_COLOR
  const border = edge('transparent')
  if (input.color === 'error')
    return { background: 'var(--error-fill)', hover: 'var(--error-fill)', color, border }
  if (input.color === undefined || input.color === 'primary')
    return { background: 'var(--primary)', hover: 'var(--primary-hover)', color, border }
  return defaultVariantColorsResolver(input)
}

/** The looks of whatever has variants; `glass` lies on a picture or on a dark call. */
export const variantColorResolver: VariantColorsResolver = (input) => {
  switch (input.variant) {
    case 'default':
      return {
        background: 'var(--surface)',
        hover: 'var(--surface-hover)',
        color: 'var(--text)',
        border: edge('var(--border-strong)'),
      }
    case 'light': {
      const { background, color } = SOFT[input.color ?? 'primary'] ?? { background: '', color: '' }
      return { background, color, hover: background, border: edge('transparent') }
    }
    // the roles themselves: Mantine's are read at the root, and a call is dark inside a light page
    case 'filled':
      return filled(input)
    case 'subtle':
      return {
        background: 'transparent',
        hover: 'var(--surface-hover)',
        color: 'var(--text-2)',
        hoverColor: 'var(--text)',
        border: edge('transparent'),
      }
    case 'white':
      return {
        background: ON_COLOR,
        hover: 'var(--primary-1)',
        color: 'var(--primary-8)',
        border: edge('transparent'),
      }
    case 'glass':
      return { background: onColor(14), hover: onColor(24), color: ON_COLOR, border: edge(onColor(26)) }
    default:
      return defaultVariantColorsResolver(input)
  }
}
