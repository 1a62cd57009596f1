import { UnstyledButton } from '@mantine/core'
import { Avatar } from '../Avatar'
import { WORDS } from '../words'
import table from './table.module.css'

type Props = {
  person: Parameters<typeof Avatar>[0]['name']
  picture: Parameters<typeof Avatar>[0]['picture']
  name: string
  below: string
  onOpen: () => void
}

/** Whom a row is about; pressed anywhere in it, they are shown. */
export const PersonCell = ({ person, picture, name, below, onOpen }: Props) => (
  <UnstyledButton className={`${table.leads} ${table.person} ${table.opens}`} onClick={onOpen}>
    <Avatar name={person} picture={picture} size={34} />
    <span className={table.named}>
      <span className="visually-hidden">{WORDS.see}</span>
      <strong title={name}>{name}</strong>
      <span title={below}>{below}</span>
    </span>
  </UnstyledButton>
)
