import { Avatar as Portrait } from '@mantine/core'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import styles from './Avatar.module.css'

type Name = { first: string; last: string }
type Props = {
  name: Name
  picture?: { large: string; thumbnail: string } | null
  size?: number
  /** v1 is round; v2, the customer's, a rounded square. */
  version?: 'v1' | 'v2'
  /** Words for the green dot; without them there is none. */
  presence?: string
}

const initials = ({ first, last }: Name): string =>
  `${first.charAt(0)}${last.charAt(0)}`.trim().toLocaleUpperCase('es-CL')
const COLORS = ['primary', 'secondary', 'success', 'warning', 'info'] as const
const colorOf = ({ first, last }: Name): string => {
  let sum = 0
  for (const letter of first + last) sum += letter.codePointAt(0) ?? 0
  return COLORS[sum % COLORS.length] ?? 'primary'
}

/** Always beside the written name, so it is decoration unless it tells the presence. */
export const Avatar = ({ name, picture, size = 40, version = 'v1', presence }: Props) => (
  <span className={styles.avatar}>
    <Portrait
      src={picture ? (size > 64 ? picture.large : picture.thumbnail) : null}
      alt=""
      size={size}
      radius={version === 'v1' ? '50%' : '28%'}
      data-gradient={colorOf(name)}
      classNames={{ placeholder: styles.placeholder }}
      imageProps={{ loading: 'lazy', decoding: 'async', width: size, height: size }}
    >
      <span aria-hidden="true">{initials(name) || <IconUser size={Math.round(size * 0.5)} />}</span>
    </Portrait>
    {presence ? <i className={styles.presence} role="img" aria-label={presence} /> : null}
  </span>
)
