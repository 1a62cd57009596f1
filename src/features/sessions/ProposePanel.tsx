import { Menu } from '@mantine/core'
import type { ReactElement } from 'react'
import { fullName } from '#domain/names'
import { COPY } from './copy'
import type { Propose } from './SessionSection'
import type { SessionViewModel } from './view-of'

type Props = {
  views: SessionViewModel[]
  onPropose: Propose
  onClose: () => void
  /** the button it hangs from */
  children: ReactElement
}

/** The coachees one met lately, to propose a session to. */
export const ProposePanel = ({ views, onPropose, onClose, children }: Props) => (
  <Menu defaultOpened onClose={onClose}>
    <Menu.Target>{children}</Menu.Target>
    <Menu.Dropdown>
      <Menu.Label>{COPY.proposeWho}</Menu.Label>
      {views.map((view) => (
        <Menu.Item key={view.person._id} onClick={() => onPropose(view)}>
          {fullName(view.person.name)}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)
