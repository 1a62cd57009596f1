/** Where a page beside the application hears what happens to its charts, while developing. */
export const CHART_CHANNEL = 'travesia charts'
