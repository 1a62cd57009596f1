import { Rating } from '@mantine/core'

type Props = { value: number; label: string }

/** A mark that was given, 1 to 5. */
export function Stars({ value, label }: Props) {
  return <Rating readOnly role="img" aria-label={label} value={value} />
}
