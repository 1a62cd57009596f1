import { Menu } from '@mantine/core'
import { fullName } from '#domain/names'
import { COPY } from './copy'
import { ProposeButton } from './ProposeButton'
import type { Propose } from './SessionSection'
import type { SessionViewModel } from './view-of'

/** The coachees one met lately, to propose a session to. */
export const ProposeMenu = ({ views, onPropose }: { views: SessionViewModel[]; onPropose: Propose }) => (
  <Menu>
    <Menu.Target>
      <ProposeButton />
    </Menu.Target>
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
