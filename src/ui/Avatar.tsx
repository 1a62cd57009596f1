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
const GRADIENTS = ['primary', 'secondary', 'success', 'warning', 'info'] as const
const gradient = ({ first, last }: Name): string => {
  let sum = 0
  for (const letter of first + last) sum += letter.codePointAt(0) ?? 0
  return GRADIENTS[sum % GRADIENTS.length] ?? 'primary'
}

/** Always beside the written name, so it is decoration unless it tells the presence. */
export function Avatar({ name, picture, size = 40, version = 'v1', presence }: Props) {
  return (
    <span
      className={styles.avatar}
      data-version={version}
      data-gradient={picture ? undefined : gradient(name)}
      style={{ width: size, height: size, fontSize: Math.max(12, Math.round(size * 0.36)) }}
    >
      {picture ? (
        <img
          src={size > 64 ? picture.large : picture.thumbnail}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
        />
      ) : (
        <span aria-hidden="true">{initials(name) || <IconUser size={Math.round(size * 0.5)} />}</span>
      )}
      {presence ? <i className={styles.presence} role="img" aria-label={presence} /> : null}
    </span>
  )
}
