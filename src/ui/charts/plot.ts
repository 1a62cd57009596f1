type Tone = 'chart-1' | 'chart-2' | 'chart-rest' | 'border-strong' | 'error-text'

export type Series = {
  name: string
  values: readonly (number | null)[]
  /** where each value began, when it is drawn as a way */
  from?: readonly number[]
  color?: Tone
}

/** Numbers as they are drawn. */
export type Plot = {
  /**
   * columns: over time, one on the other · bars: from the left, one a row · share: parts of a whole in one bar ·
   * ways: from where to where, one a row · gauge: one number of `max` · trend: a line without anything around it ·
   * radar: axes around a middle · months: a line with dots, others dashed, over the band they lie in
   */
  kind: 'months' | 'columns' | 'bars' | 'share' | 'ways' | 'gauge' | 'trend' | 'radar'
  labels: readonly string[]
  series: readonly Series[]
  /** the last number of the scale */
  max?: number
  /** each number stands over its column */
  numbered?: boolean
  /** from where to where the others lie, at each label */
  band?: { name: string; low: readonly (number | null)[]; high: readonly (number | null)[] }
  /** the first number of the scale */
  min?: number
  /** the label that stands out */
  current?: number | null
  /** the label that stands back */
  back?: number | null
  format?: (value: number) => string
}

const GAUGE = 94
const RADAR = 260
/** The square a ring is drawn in; only its upper half is seen, and a little more for its round ends. */
export const RING = 2 * (GAUGE - 6)

/** What one row takes of a picture that has a row a label, pixels. */
export const rowOf = ({ kind, labels, series }: Pick<Plot, 'kind' | 'labels' | 'series'>): number =>
  kind === 'bars' ? 40 : labels.length === 1 ? 24 : series.length > 1 ? 44 : 36

/** What a picture takes, pixels. */
export function heightOf(plot: Plot): number {
  switch (plot.kind) {
    case 'months':
      return 240
    case 'columns':
      return plot.numbered ? 200 : 280
    case 'bars':
    case 'ways':
      return plot.labels.length * rowOf(plot)
    case 'share':
      return 14
    case 'gauge':
      return GAUGE
    case 'radar':
      return RADAR
    case 'trend':
      return 36
  }
}
