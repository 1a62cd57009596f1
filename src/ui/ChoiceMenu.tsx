import { type ReactNode, useState } from 'react'
import { Button } from './Button'
import type { Choice } from './ChoicePanel'
import { late } from './late'

const ChoicePanel = late(async () => (await import('./ChoicePanel')).ChoicePanel)

/** A button that opens a few choices. The menu's code comes when it is opened. */
export function ChoiceMenu(props: { icon?: ReactNode; label: string; help: string; choices: Choice[] }) {
  const { icon, label, help, choices } = props
  const [opened, setOpened] = useState(false)
  const target = (
    <Button icon={icon} aria-haspopup="menu" {...(opened ? {} : { onClick: () => setOpened(true) })}>
      {label}
    </Button>
  )
  if (!opened) return target
  return (
    <ChoicePanel label={help} choices={choices} fallback={target} onClose={() => setOpened(false)}>
      {target}
    </ChoicePanel>
  )
}
