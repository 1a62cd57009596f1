import { useMemo } from 'react'
import { zoneCity } from '#domain/format-time'
import { zonesWith } from '#domain/zones'
import { SearchField } from './SearchField'

type Props = {
  label: string
  description?: string
  value: string
  /** the zone it is until another is chosen */
  own: string
  disabled?: boolean
  onChange: (zone: string) => void
}

/** A time zone, found by its city. */
export function ZoneField({ own, onChange, ...rest }: Props) {
  const options = useMemo(() => zonesWith(own).map((zone) => ({ value: zone, label: zoneCity(zone) })), [own])
  return <SearchField options={options} onChange={(zone) => zone && onChange(zone)} {...rest} />
}
