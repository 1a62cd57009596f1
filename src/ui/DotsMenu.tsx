import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import type { DotsItem, DotsPosition } from './DotsPanel'
import { IconButton } from './IconButton'
import { late } from './late'
import { MenuButton } from './MenuButton'

const DotsPanel = late(async () => (await import('./DotsPanel')).DotsPanel)

type Props = {
  label: string
  /** of the dots, pixels */
  size?: number
  position?: DotsPosition
  items: readonly DotsItem[]
}

/** What else can be done with something, behind three dots beside it. */
export const DotsMenu = ({ label, size = 20, position = 'bottom-end', items }: Props) => (
  <MenuButton
    button={
      <IconButton label={label}>
        <IconDots size={size} stroke={1.75} aria-hidden="true" />
      </IconButton>
    }
    bring={DotsPanel.bring}
    menu={(hung) => <DotsPanel {...hung} position={position} items={items} />}
  />
)
