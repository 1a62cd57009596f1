import { useComputedColorScheme, useMantineStyleNonce } from '@mantine/core'
import type { ApexOptions } from 'apexcharts'
import { useState } from 'react'
import { Chart } from './Chart'
import { bars, columns, common, gauge, months, radar, share, type Token, trend, ways } from './options'
import type { Plot } from './plot'

const TYPES = {
  columns: 'bar',
  bars: 'bar',
  share: 'bar',
  ways: 'line',
  gauge: 'radialBar',
  trend: 'line',
  months: 'rangeArea',
  radar: 'radar',
} as const
const KINDS = { columns, bars, share, ways, gauge, trend, radar, months }

type Tree = { [key: string]: unknown }
const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** What a kind says lies over what is said of all. */
function over(below: Tree, above: Tree): Tree {
  const both = new Map(Object.entries(below))
  for (const [key, value] of Object.entries(above)) {
    const under = both.get(key)
    both.set(key, isTree(under) && isTree(value) ? over(under, value) : value)
  }
  return Object.fromEntries(both)
}

/** id: by what name it is drawn, where it can be taken along */
type Props = { plot: Plot; id: string | undefined; width: number; height: number }

/** ApexCharts, drawn again when the theme or the room changes. */
export function Picture({ plot, id, width, height }: Props) {
  const scheme = useComputedColorScheme()
  const nonce = useMantineStyleNonce()?.() ?? ''
  const [box, setBox] = useState<HTMLElement | null>(null)
  const of: Token = (name) => (box ? getComputedStyle(box).getPropertyValue(name).trim() : '')
  const { series, ...options }: ApexOptions = box
    ? over(common(of, { nonce, width, id }) as Tree, KINDS[plot.kind](plot, of, width) as Tree)
    : {}
  return (
    <div ref={setBox}>
      {series ? (
        <Chart
          key={`${scheme} ${width}`}
          type={TYPES[plot.kind]}
          width={width}
          height={height}
          options={options}
          series={series}
        />
      ) : null}
    </div>
  )
}
