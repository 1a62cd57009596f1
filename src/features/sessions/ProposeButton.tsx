import { Button, type ButtonProps } from '@mantine/core'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import { COPY } from './copy'

/** Whom to propose a session to is asked next. */
export const ProposeButton = (props: ButtonProps) => (
  <Button
    leftSection={<IconCalendarPlus size={18} stroke={1.75} aria-hidden="true" />}
    aria-haspopup="menu"
    {...props}
  >
    {COPY.proposeTo}
  </Button>
)
