import { Button } from '@mantine/core'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import { late } from '../../ui/late'
import { MenuButton } from '../../ui/MenuButton'
import { COPY } from './copy'
import type { Propose } from './SessionSection'
import type { SessionViewModel } from './view-of'

const ProposePanel = late(async () => (await import('./ProposePanel')).ProposePanel)

/** Opened, it asks whom to propose a session to. */
export const ProposeMenu = (props: { views: SessionViewModel[]; onPropose: Propose }) => (
  <MenuButton
    button={
      <Button leftSection={<IconCalendarPlus size={18} stroke={1.75} aria-hidden="true" />}>
        {COPY.proposeTo}
      </Button>
    }
    bring={ProposePanel.bring}
    menu={(hung) => <ProposePanel {...props} {...hung} />}
  />
)
