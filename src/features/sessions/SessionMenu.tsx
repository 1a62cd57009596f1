import { Menu } from '@mantine/core'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import type { ActionKind } from '#domain/entities/session/actions'
import { IconButton } from '../../ui/IconButton'
import { useOpened } from '../../ui/opened'
import { COPY } from './copy'

type Props = {
  /** what it opens, where several stand together */
  label: string
  kinds: readonly ActionKind[]
  onAction: (kind: ActionKind) => void
  onPropose?: () => void
}

/** What else can be done with a session. */
export function SessionMenu({ label, kinds, onAction, onPropose }: Props) {
  const { drawn, setOpened } = useOpened()
  return (
    <Menu opened={drawn} onChange={setOpened} position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <IconButton label={label}>
          <IconDots size={20} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {kinds.map((kind) => (
          <Menu.Item key={kind} onClick={() => onAction(kind)}>
            {COPY.actions[kind]}
          </Menu.Item>
        ))}
        {onPropose ? <Menu.Item onClick={onPropose}>{COPY.propose}</Menu.Item> : null}
      </Menu.Dropdown>
    </Menu>
  )
}
