import wrapped from 'react-apexcharts'

type Wrapped = typeof wrapped & { default?: typeof wrapped }

/** The package is CommonJS: bundlers hand over all it exports as the default. */
export const Chart = (wrapped as Wrapped).default ?? wrapped
