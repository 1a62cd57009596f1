import type { MantineColorsTuple, MantineThemeOverride } from '@mantine/core'

const steps = (name: string): MantineColorsTuple => [
  `var(--${name}-0)`,
  `var(--${name}-1)`,
  `var(--${name}-2)`,
  `var(--${name}-3)`,
  `var(--${name}-4)`,
  `var(--${name}-5)`,
  `var(--${name}-6)`,
  `var(--${name}-7)`,
  `var(--${name}-8)`,
  `var(--${name}-9)`,
]

/** Colours, sizes, letters and how one points: what Mantine's variables are made of. */
export const values = {
  colors: {
    primary: steps('primary'),
    secondary: steps('secondary'),
    error: steps('error'),
    success: steps('success'),
    warning: steps('warning'),
    info: steps('info'),
    gray: steps('gray'),
    dark: steps('dark'),
  },
  primaryColor: 'primary',
  primaryShade: 6,
  defaultRadius: 'md',
  radius: { xs: '6px', sm: '8px', md: '12px', lg: '16px', xl: '20px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '18px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '24px', xl: '24px' },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '28px', lineHeight: '36px' },
      h2: { fontSize: '22px', lineHeight: '28px' },
      h3: { fontSize: '18px', lineHeight: '24px' },
      h4: { fontSize: '16px', lineHeight: '24px' },
    },
  },
  fontFamily: 'var(--font)',
  shadows: {
    sm: 'var(--shadow)',
    md: 'var(--shadow)',
    lg: 'var(--shadow-pop)',
    xl: 'var(--shadow-pop)',
  },
  cursorType: 'pointer',
} satisfies MantineThemeOverride
