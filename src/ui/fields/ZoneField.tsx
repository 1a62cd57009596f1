import { type ComponentProps, useMemo } from 'react'
import { zoneCity } from '#domain/format-time'
import { zonesWith } from '#domain/zones'
import { SearchField } from './SearchField'

type Props = Omit<ComponentProps<typeof SearchField>, 'options'> & {
  /** the zone it is until another is chosen; empty: none yet */
  own: string
}

/** A time zone, found by its city. */
export function ZoneField({ own, onChange, ...rest }: Props) {
  const options = useMemo(() => zonesWith(own).map((zone) => ({ value: zone, label: zoneCity(zone) })), [own])
  return <SearchField options={options} onChange={(zone) => zone && onChange(zone)} {...rest} />
}
