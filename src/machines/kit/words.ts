/** How one use of a kit chart is named where it stands. */
export type PartWords = {
  /** the part behind the chart that uses it, `dashboard.weeks`: what is logged and reported tells charts apart by it */
  id: string
  /** Spanish: what it is called in the drawing of the chart that uses it */
  title: string
  /** Spanish: what it brings */
  description: string
}
/** What a kit chart tells of itself; `kit`: under which name it is drawn and walked. */
export type KitMeta = { title: string; kit?: string }
