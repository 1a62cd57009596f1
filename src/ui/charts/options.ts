import type { ApexOptions } from 'apexcharts'
import { type Plot, rowOf, type Series } from './plot'

/** The colours of the theme, by the names of tokens.css: ApexCharts wants colours, not custom properties. */
export type Token = (name: string) => string

/** The room one name takes below its column. */
const LABEL_PX = 64

const words = (of: Token) => ({ colors: of('--chart-axis'), fontSize: '12px', fontFamily: of('font-family') })
const colorOf = (of: Token, { color }: Series, at: number): string =>
  of(`--${color ?? (at === 0 ? 'chart-1' : 'chart-2')}`)

type Around = { nonce: string; width: number; id: string | undefined }
/** What is the same in every picture. One that can be taken along has the ground it is seen on. */
export const common = (of: Token, { nonce, width, id }: Around): ApexOptions => ({
  chart: {
    nonce,
    width,
    ...(id ? { id } : null),
    background: id ? of('--surface') : 'transparent',
    fontFamily: of('font-family'),
    toolbar: { show: false },
    zoom: { enabled: false },
    animations: { enabled: false },
    parentHeightOffset: 0,
  },
  fill: { opacity: 1 },
  dataLabels: { enabled: false },
  legend: { show: false },
  states: { active: { filter: { type: 'none' } } },
  tooltip: { theme: of('color-scheme') === 'dark' ? 'dark' : 'light' },
  grid: { borderColor: of('--chart-grid'), strokeDashArray: 3, padding: { left: 4, right: 4 } },
})

/** One on the other over time; what comes second is planned, and hatched. */
export function columns(
  { labels, series, max, current = null, numbered = false, format = String }: Plot,
  of: Token,
  width: number,
): ApexOptions {
  const step = Math.ceil((labels.length * LABEL_PX) / Math.max(1, width))
  // Where there is no room for a name the category still needs one of its own.
  const nameOf = (at: number): string =>
    (at - (current ?? 0)) % step === 0 ? (labels[at] ?? '') : ' '.repeat(at + 1)
  const now = of('--chart-1')
  return {
    chart: { stacked: true },
    series: series.map((one, place) => ({
      name: one.name,
      data: labels.map((_, at) => ({
        x: nameOf(at),
        y: one.values[at] || null,
        fillColor: at === current ? now : colorOf(of, one, place),
      })),
    })),
    colors: series.map((one, at) => colorOf(of, one, at)),
    fill: {
      type: series.map((_, at) => (at === 0 ? 'solid' : 'pattern')),
      pattern: { style: 'slantedLines', width: 6, height: 6, strokeWidth: 2 },
    },
    stroke: {
      show: true,
      width: series.map((_, at) => (at === 0 ? 0 : 1.5)),
      colors: series.map((_, at) => (at === 0 ? 'transparent' : now)),
    },
    plotOptions: {
      bar: {
        columnWidth: '56%',
        borderRadius: 5,
        borderRadiusApplication: 'end',
        dataLabels: { position: 'top' },
      },
    },
    dataLabels: {
      enabled: numbered,
      offsetY: -20,
      style: { colors: [of('--text')], fontSize: '12px', fontFamily: of('font-family'), fontWeight: 600 },
      formatter: (value) => format(Number(value)),
    },
    xaxis: {
      labels: { style: words(of), rotate: 0, hideOverlappingLabels: false, trim: false },
      axisBorder: { color: of('--chart-grid') },
      axisTicks: { show: false },
      crosshairs: { show: false },
      tooltip: { enabled: false },
    },
    yaxis: {
      labels: { style: words(of), formatter: (value) => String(Math.round(value)) },
      forceNiceScale: max === undefined,
      min: 0,
      max,
    },
    annotations: {
      xaxis: current === null ? [] : [{ x: labels[current] ?? '', borderColor: now, strokeDashArray: 4 }],
    },
    tooltip: { shared: true, intersect: false },
  }
}

const BAR_PX = 8
/** Room at every side for the marks of what lies at an end. */
const MARK_PX = 8

/** One bar a row on the track of the whole scale; its name and number are words of the page. */
export function bars(plot: Plot, of: Token): ApexOptions {
  const { labels, series, current, back } = plot
  const most = Math.max(1, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)))
  return {
    chart: { sparkline: { enabled: true } },
    xaxis: { min: 0, max: plot.max ?? most },
    series: series.map(({ name, values }) => ({
      name,
      data: labels.map((x, at) => ({
        x,
        y: values[at] ?? 0,
        fillColor: of(
          (current === undefined || at === current) && at !== back ? '--chart-1' : '--chart-rest',
        ),
      })),
    })),
    plotOptions: {
      bar: {
        horizontal: true,
        barHeight: `${Math.round((BAR_PX / rowOf(plot)) * 100)}%`,
        borderRadius: BAR_PX / 2,
        borderRadiusApplication: 'around',
        colors: { backgroundBarColors: [of('--chart-grid')], backgroundBarRadius: BAR_PX / 2 },
      },
    },
    grid: { padding: { left: 0, right: 0, top: 0, bottom: 0 } },
    tooltip: { enabled: false },
  }
}

/** The end of a colour as ApexCharts reads it: half seen through. */
const FAINT = '80'
const SHAPES = ['circle', 'diamond'] as const
/** Where lines across show how far a point is along the way. */
const QUARTERS = [0, 0.25, 0.5, 0.75, 1]
/** From where to where, one row a label; what each series comes to has a shape of its own. */
export function ways(plot: Plot, of: Token): ApexOptions {
  const { labels, series, max = 1 } = plot
  const lines = labels.flatMap((_, row) =>
    series.flatMap((one, place) => {
      const value = one.values[row]
      if (value === null || value === undefined) return []
      const y = row + 0.5 + (place - (series.length - 1) / 2) * 0.28
      return [{ place, color: colorOf(of, one, place), from: [one.from?.[row] ?? 0, y], to: [value, y] }]
    }),
  )
  return {
    chart: { type: 'line', sparkline: { enabled: true } },
    series: lines.map(({ from, to }, at) => ({ name: String(at), data: [from, to] as [number, number][] })),
    colors: lines.map(({ color }) => `${color}${FAINT}`),
    stroke: { width: 3, curve: 'straight', lineCap: 'round' },
    xaxis: { type: 'numeric', min: 0, max },
    annotations: {
      xaxis: QUARTERS.map((part) => ({ x: part * max, borderColor: of('--chart-grid'), strokeDashArray: 0 })),
    },
    // what the room above and below takes of a row, so that each stands at its words
    yaxis: {
      show: false,
      min: MARK_PX / rowOf(plot),
      max: labels.length - MARK_PX / rowOf(plot),
      reversed: true,
    },
    grid: { padding: { left: MARK_PX, right: MARK_PX, top: MARK_PX, bottom: MARK_PX } },
    markers: {
      size: 0,
      strokeWidth: 0,
      discrete: lines.flatMap(({ place, color }, seriesIndex) => [
        {
          seriesIndex,
          dataPointIndex: 0,
          size: 3,
          shape: 'circle' as const,
          fillColor: of('--text-3'),
          strokeColor: of('--surface'),
        },
        {
          seriesIndex,
          dataPointIndex: 1,
          size: place === 0 ? 5 : 6,
          shape: SHAPES[place] ?? 'circle',
          fillColor: color,
          strokeColor: of('--surface'),
        },
      ]),
    },
    tooltip: { enabled: false },
  }
}

/** Parts of a whole. */
export function share({ labels, series, format = String }: Plot, of: Token): ApexOptions {
  return {
    chart: { stacked: true, stackType: '100%', sparkline: { enabled: true } },
    series: labels.map((name, at) => ({ name, data: [series[0]?.values[at] ?? 0] })),
    colors: [of('--chart-1'), of('--chart-rest'), of('--border-strong')],
    plotOptions: { bar: { horizontal: true, barHeight: '100%', borderRadius: 4 } },
    grid: { padding: { left: 0, right: 0, top: 0, bottom: 0 } },
    stroke: { width: 2, colors: [of('--surface')] },
    tooltip: { x: { show: false }, y: { formatter: (value) => format(value) } },
  }
}

/** One number of the scale, as half a ring. */
export function gauge({ series, max = 1, format = String }: Plot, of: Token): ApexOptions {
  const [one] = series
  const value = one?.values[0] ?? 0
  return {
    chart: { sparkline: { enabled: true } },
    series: [(value / max) * 100],
    colors: [one ? colorOf(of, one, 0) : of('--chart-1')],
    stroke: { lineCap: 'round' },
    // of what lies below the half only this much is drawn: the round ends
    grid: { padding: { bottom: 12 } },
    plotOptions: {
      radialBar: {
        startAngle: -90,
        endAngle: 90,
        hollow: { size: '52%' },
        track: { background: of('--chart-grid') },
        dataLabels: {
          name: { show: false },
          value: {
            offsetY: -2,
            fontSize: '24px',
            fontWeight: 600,
            color: of('--text'),
            formatter: () => format(value),
          },
        },
      },
    },
  }
}

/** The last numbers as a line that ends in a dot. */
export function trend({ series }: Plot, of: Token): ApexOptions {
  const [one] = series
  const values = one?.values ?? []
  const color = one ? colorOf(of, one, 0) : of('--chart-1')
  return {
    chart: { sparkline: { enabled: true } },
    series: [{ name: one?.name ?? '', data: values.map((value) => value ?? 0) }],
    colors: [color],
    stroke: { width: 2, curve: 'straight' },
    grid: { padding: { left: 4, right: 6, top: 4, bottom: 4 } },
    markers: {
      size: 0,
      discrete: [
        {
          seriesIndex: 0,
          dataPointIndex: values.length - 1,
          fillColor: color,
          strokeColor: of('--surface'),
          size: 4,
        },
      ],
    },
    tooltip: { enabled: false },
  }
}

/** The column the newest month stands in. */
const MONTH_PX = 36
/** The end of a colour as ApexCharts reads it: a veil. */
const VEILED = '1f'
/** Month by month: the own line with its dots, that of others dashed, and the band half of them lie in. */
export function months(
  { labels, series, band, current = null, min = 0, max, format = String }: Plot,
  of: Token,
  width: number,
): ApexOptions {
  const step = Math.ceil((labels.length * 44) / Math.max(1, width))
  const last = current ?? labels.length - 1
  const values = series[0]?.values ?? []
  const now = current === null ? null : values[current]
  // where there is no room for a name the category still needs one of its own
  const names = labels.map((label, at) => ((at - last) % step === 0 ? label : ' '.repeat(at + 1)))
  const line = (one: readonly (number | null)[]) => names.map((x, at) => ({ x, y: one[at] ?? null }))
  const range = band
    ? [
        {
          name: band.name,
          type: 'rangeArea',
          data: names.map((x, at) => ({ x, y: [band.low[at] ?? null, band.high[at] ?? null] })),
        },
      ]
    : []
  const lines = series.map(({ name, values: own }) => ({ name, type: 'line', data: line(own) }))
  const drawn = [...range, ...lines]
  const at = range.length
  return {
    series: drawn as ApexOptions['series'],
    colors: [
      ...range.map(() => of('--chart-1')),
      ...series.map((_, place) => (place === 0 ? of('--chart-1') : of('--chart-5'))),
    ],
    fill: { type: 'solid', opacity: drawn.map((_, place) => (place < at ? 0.14 : 1)) },
    stroke: {
      curve: 'straight',
      width: drawn.map((_, place) => (place < at ? 0 : place === at ? 2.5 : 1.5)),
      dashArray: drawn.map((_, place) => (place <= at ? 0 : 5)),
    },
    markers: {
      size: drawn.map((_, place) => (place === at ? 3.5 : 0)),
      strokeWidth: 0,
      hover: { sizeOffset: 2 },
    },
    xaxis: {
      labels: { style: words(of), rotate: 0, hideOverlappingLabels: false, trim: false },
      axisBorder: { show: false },
      axisTicks: { show: false },
      crosshairs: { show: false },
      tooltip: { enabled: false },
    },
    yaxis: {
      labels: { style: words(of), formatter: (value) => String(Math.round(value)) },
      min,
      max,
      tickAmount: max === undefined ? undefined : max - min,
    },
    annotations: {
      xaxis:
        current === null
          ? []
          : [
              {
                x: names[current] ?? '',
                // seen through: it lies over the line
                borderColor: `${of('--chart-1')}${VEILED}`,
                borderWidth: MONTH_PX,
                strokeDashArray: 0,
              },
            ],
      points:
        current === null || now === null || now === undefined
          ? []
          : [
              {
                x: names[current] ?? '',
                y: now,
                marker: { size: 5, fillColor: of('--chart-1'), strokeColor: of('--surface'), strokeWidth: 2 },
                label: {
                  text: format(now),
                  offsetY: -4,
                  borderWidth: 0,
                  style: {
                    background: 'transparent',
                    color: of('--text'),
                    fontSize: '13px',
                    fontWeight: 600,
                    fontFamily: of('font-family'),
                  },
                },
              },
            ],
    },
    tooltip: {
      shared: true,
      y: { formatter: (value) => (value === null || value === undefined ? '–' : format(value)) },
    },
  }
}

/** The most from the middle to an end, and the room the longest name of an axis takes at a side. */
const RADIUS_PX = 100
const AXIS_PX = 80
/** Axes around a middle, each up to the end of the scale; its number stands under its name. What came before is dashed. */
export function radar(
  { labels, series, max = 1, format = String }: Plot,
  of: Token,
  width: number,
): ApexOptions {
  const values = series[0]?.values ?? []
  return {
    series: series.map((one) => ({ name: one.name, data: labels.map((_, at) => one.values[at] ?? 0) })),
    colors: series.map((_, at) => of(at === 0 ? '--chart-1' : '--chart-5')),
    fill: { opacity: series.map((_, at) => (at === 0 ? 0.2 : 0)) },
    stroke: { width: 2, dashArray: series.map((_, at) => (at === 0 ? 0 : 5)) },
    markers: { size: series.map((_, at) => (at === 0 ? 4 : 0)), strokeWidth: 0, hover: { size: 5 } },
    plotOptions: {
      radar: {
        size: Math.min(RADIUS_PX, Math.round(width / 2) - AXIS_PX),
        polygons: {
          strokeColors: of('--chart-grid'),
          connectorColors: of('--chart-grid'),
          fill: { colors: [] },
        },
      },
    },
    xaxis: {
      categories: labels.map((label, at) => [label, format(values[at] ?? 0)]),
      labels: {
        style: { colors: labels.map(() => of('--text-2')), fontSize: '12px', fontFamily: of('font-family') },
      },
    },
    yaxis: { show: false, min: 0, max, tickAmount: max },
    tooltip: { y: { formatter: (value) => format(value) } },
  }
}
