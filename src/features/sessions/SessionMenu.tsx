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
  <DotsMenu
    label={label}
    items={[
      ...kinds.map((kind) => ({ label: COPY.actions[kind], onChoose: () => onAction(kind) })),
      ...(onPropose ? [{ label: COPY.propose, onChoose: onPropose }] : []),
    ]}
  />
)
