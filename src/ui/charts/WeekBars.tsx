import { useComputedColorScheme } from '@mantine/core'
import type { ApexOptions } from 'apexcharts'
import { useState } from 'react'

import { Chart } from './Chart'
import styles from './WeekBars.module.css'

type Props = {
  /** what is drawn, for those who do not see it */
  label: string
  labels: readonly string[]
  first: { name: string; values: readonly number[] }
  /** drawn hatched: what is planned */
  second: { name: string; values: readonly number[] }
  current: number | null
  /** the page's CSP nonce */
  nonce: string
}

const HEIGHT = 280
/** The room one name takes below its bar. */
const LABEL_PX = 64

/** ApexCharts wants colours, not custom properties. */
const token = (from: Element, name: string): string => getComputedStyle(from).getPropertyValue(name).trim()

function optionsOf(box: Element, { labels, first, second, current, nonce }: Props): ApexOptions {
  const of = (name: string) => token(box, name)
  const [held, planned] = [of('--chart-rest'), of('--chart-1')]
  const words = { colors: of('--chart-axis'), fontSize: '12px', fontFamily: 'inherit' }
  const step = Math.ceil((labels.length * LABEL_PX) / Math.max(1, box.clientWidth))
  // Where there is no room for a name the category still needs one of its own.
  const nameOf = (at: number): string =>
    (at - (current ?? 0)) % step === 0 ? (labels[at] ?? '') : ' '.repeat(at + 1)
  const points = (values: readonly number[], color: string) =>
    labels.map((_, at) => ({
      x: nameOf(at),
      y: values[at] || null,
      fillColor: at === current ? planned : color,
    }))
  return {
    chart: {
      stacked: true,
      nonce,
      background: 'transparent',
      fontFamily: 'inherit',
      toolbar: { show: false },
      zoom: { enabled: false },
      animations: { enabled: false },
    },
    series: [
      { name: first.name, data: points(first.values, held) },
      { name: second.name, data: points(second.values, planned) },
    ],
    colors: [held, planned],
    fill: {
      type: ['solid', 'pattern'],
      pattern: { style: 'slantedLines', width: 6, height: 6, strokeWidth: 2 },
    },
    stroke: { show: true, width: [0, 1.5], colors: ['transparent', planned] },
    plotOptions: { bar: { columnWidth: '56%', borderRadius: 5, borderRadiusApplication: 'end' } },
    dataLabels: { enabled: false },
    legend: { show: false },
    grid: { borderColor: of('--chart-grid'), strokeDashArray: 3, padding: { left: 4, right: 4 } },
    xaxis: {
      labels: { style: words, rotate: 0, hideOverlappingLabels: false, trim: false },
      axisBorder: { color: of('--chart-grid') },
      axisTicks: { show: false },
      crosshairs: { show: false },
      tooltip: { enabled: false },
    },
    yaxis: {
      labels: { style: words, formatter: (value) => String(Math.round(value)) },
      forceNiceScale: true,
      min: 0,
    },
    annotations: {
      xaxis:
        current === null
          ? []
          : [{ x: labels[current] ?? '', borderColor: of('--chart-1'), strokeDashArray: 4 }],
    },
    states: { active: { filter: { type: 'none' } } },
    tooltip: { theme: of('color-scheme') === 'dark' ? 'dark' : 'light', shared: true, intersect: false },
  }
}

/** Bars of weeks, drawn again when the theme changes. The same numbers belong beside it as a table. */
export function WeekBars(props: Props) {
  const scheme = useComputedColorScheme()
  const [box, setBox] = useState<HTMLElement | null>(null)
  const { series, ...options } = box ? optionsOf(box, props) : {}
  return (
    <div ref={setBox} className={styles.chart} role="img" aria-label={props.label}>
      <div aria-hidden="true">
        {series ? <Chart key={scheme} type="bar" height={HEIGHT} options={options} series={series} /> : null}
      </div>
    </div>
  )
}
