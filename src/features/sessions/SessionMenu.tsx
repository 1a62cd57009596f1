import { Menu } from '@mantine/core'
import type { ActionKind } from '#domain/entities/session/actions'
import { DotsMenu } from '../../ui/DotsMenu'
import { COPY } from './copy'

type Props = {
  /** what it opens, where several stand together */
  label: string
  kinds: readonly ActionKind[]
  onAction: (kind: ActionKind) => void
  onPropose?: () => void
}

/** What else can be done with a session. */
export const SessionMenu = ({ label, kinds, onAction, onPropose }: Props) => (
  <DotsMenu label={label}>
    {kinds.map((kind) => (
      <Menu.Item key={kind} onClick={() => onAction(kind)}>
        {COPY.actions[kind]}
      </Menu.Item>
    ))}
    {onPropose ? <Menu.Item onClick={onPropose}>{COPY.propose}</Menu.Item> : null}
  </DotsMenu>
)
