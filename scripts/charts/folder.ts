/** `pickCoach` → `pick-coach`, `cancelled_on_time` → `cancelled-on-time`. */
export const kebab = (text: string): string =>
  text.replace(/[A-Z_]/g, (letter) => `-${letter.replace('_', '').toLowerCase()}`)

/** Where a chart's drawings and page are, inside docs/statecharts. */
export const folderOf = (name: string): string => kebab(name)
/** Beside the drawings of a chart: what each of its paths does, step by step. */
export const RECORDING = 'caminos.json'
