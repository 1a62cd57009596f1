import { Alert } from '@mantine/core'
import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs'
import type { ReactNode } from 'react'

const COLORS = { reserved: 'primary', returned: 'success', lost: 'warning' } as const

/** What an action does to the credits: reserves, gives back, loses. Right above the action. */
export const CreditSentence = ({ fate, children }: { fate: keyof typeof COLORS; children: ReactNode }) => (
  <Alert color={COLORS[fate]} icon={<IconCoins size={18} stroke={1.75} aria-hidden="true" />}>
    {children}
  </Alert>
)
