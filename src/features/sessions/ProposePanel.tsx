import { Menu } from '@mantine/core'
import { fullName } from '#domain/names'
import type { Hung } from '../../ui/MenuButton'
import { COPY } from './copy'
import type { Propose } from './SessionSection'
import type { SessionViewModel } from './view-of'

type Props = Hung & { views: SessionViewModel[]; onPropose: Propose }

/** The coachees one met lately, to propose a session to. */
export const ProposePanel = ({ views, onPropose, opened, onChange, children }: Props) => (
  <Menu opened={opened} onChange={onChange}>
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
