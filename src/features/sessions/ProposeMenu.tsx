import { Button } from '@mantine/core'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import { useState } from 'react'
import { late } from '../../ui/late'
import { COPY } from './copy'
import type { Propose } from './SessionSection'
import type { SessionViewModel } from './view-of'

const ProposePanel = late(async () => (await import('./ProposePanel')).ProposePanel)

/** Opened, it asks whom to propose a session to; who that may be comes when it is opened. */
export function ProposeMenu(props: { views: SessionViewModel[]; onPropose: Propose }) {
  const [opened, setOpened] = useState(false)
  const target = (
    <Button
      leftSection={<IconCalendarPlus size={18} stroke={1.75} aria-hidden="true" />}
      aria-haspopup="menu"
      {...(opened ? {} : { onClick: () => setOpened(true) })}
    >
      {COPY.proposeTo}
    </Button>
  )
  if (!opened) return target
  return (
    <ProposePanel {...props} fallback={target} onClose={() => setOpened(false)}>
      {target}
    </ProposePanel>
  )
}
