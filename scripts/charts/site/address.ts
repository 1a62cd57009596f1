/** Where a chart, or one of its states, is on the page. */
export const chartAddress = (chart: string, state?: string | null): string =>
  `#/${encodeURIComponent(chart)}${state ? `/${encodeURIComponent(state)}` : ''}`
