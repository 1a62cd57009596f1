import { type Arranged, arrange, type Line } from './arrange'
import { type Box, chipOf, makeCard, QUIET } from './card'
import { type ChartState, type ChartTransition, rowsOf, withDescendants } from './chart'
import { WIDEST } from './layout'
import { readingOrder } from './reading'
import { makeRow, type RowPlan } from './rows'
import { escapeXml, px, textWidth } from './text'

const PAD = 16
const FOOT_ROW = 21
const FOOT_WIDTH = 640
/** Between rows that stand side by side, from so many on. */
const FOOT_GAP = 48
const FOOT_MANY = 8
/** So many states before the one that leads to them are lost on whoever reads from the left. */
const LOST = 2

type Titles = Map<string, string>
const idsOf = (states: ChartState[]): Set<string> => new Set(states.map(({ id }) => id))

/** What leaves a folded state from somewhere inside it. */
function escapes(state: ChartState): { from: ChartState; transition: ChartTransition }[] {
  const inside = idsOf(withDescendants(state))
  return withDescendants(state)
    .slice(1)
    .flatMap((from) => from.transitions.map((transition) => ({ from, transition })))
    .filter(({ transition }) => transition.target !== null && !inside.has(transition.target))
}
function plansOf(state: ChartState, siblings: Set<string>, titles: Titles): RowPlan[] {
  const own = rowsOf(state).map((transition) => ({
    transition,
    chip: chipOf(transition, siblings, titles),
  }))
  const leaving = escapes(state).map(({ from, transition }) => ({
    transition,
    prefix: from.title,
    chip: chipOf(transition, siblings, titles),
  }))
  return foldTogether([...own, ...leaving])
}

/** Rows of an event that its chart says together are one. */
function foldTogether(plans: RowPlan[]): RowPlan[] {
  const folds = ({ transition, prefix }: RowPlan) =>
    transition.together !== undefined && transition.change === undefined && !prefix
  const folded = plans.filter(folds)
  const [first] = folded
  if (!first || folded.length < 2) return plans
  const leaving = folded.find(({ chip }) => chip?.leaves) ?? folded.find(({ chip }) => chip === null) ?? first
  const one: RowPlan = {
    transition: {
      ...leaving.transition,
      label: leaving.transition.together ?? leaving.transition.label,
      guard: '',
    },
    chip: leaving.chip,
    also: folded.filter((plan) => plan !== leaving).map(({ transition }) => transition.id),
  }
  return plans.flatMap((plan) => (plan === first ? [one] : folds(plan) ? [] : [plan]))
}

const arranged = new WeakMap<ChartState, Map<boolean, Promise<Arranged>>>()
/** The states inside one, joined by lines; states with states inside are folded, or opened when `open`. */
export function inside(state: ChartState, titles: Titles, open: boolean): Promise<Arranged> {
  const known = arranged.get(state) ?? new Map<boolean, Promise<Arranged>>()
  arranged.set(state, known)
  const found = known.get(open) ?? arrangeInside(state, titles, open)
  known.set(open, found)
  return found
}
async function arrangeInside(state: ChartState, titles: Titles, open: boolean): Promise<Arranged> {
  if (state.type === 'parallel') return stacked(state, titles)
  const usual = await arrangeIn(false, state, titles, open)
  const order = usual?.misread ?? LOST
  if (usual?.starts && order < LOST) return usual
  const rows = await arrangeIn(true, state, titles, open)
  const reads = rows?.starts && rows.width <= WIDEST ? (rows.misread ?? 0) : order
  if (rows && (reads < (order + 1) / 2 || (!usual?.starts && reads < order))) return rows
  if (!usual) throw new Error(`no arrangement of ${state.id}`)
  return usual
}
async function arrangeIn(rows: boolean, state: ChartState, titles: Titles, open: boolean) {
  const all = await joined(state, titles, open, new Set(), rows)
  return all?.long?.size ? joined(state, titles, open, all.long, rows) : all
}
/** What leads into a folded state, where no line does: it stands after what leads there. */
function orderLines(state: ChartState, lines: Line[]): Line[] {
  const reached = new Set([state.initial, ...lines.map(({ to }) => to)])
  return state.children
    .filter(({ id }) => !reached.has(id))
    .flatMap((folded) => {
      const inside = idsOf(withDescendants(folded))
      const from = state.children.flatMap((child) =>
        child === folded
          ? []
          : withDescendants(child).flatMap(({ transitions }) =>
              transitions.map((transition) => ({ child, transition })),
            ),
      )
      const way = from.find(({ transition: { target } }) => target !== null && inside.has(target))
      return way
        ? [{ id: `before ${folded.id}`, from: way.child.id, to: folded.id, look: '', unseen: true as const }]
        : []
    })
}
/** `told`: lines that a chip tells instead. */
async function joined(
  state: ChartState,
  titles: Titles,
  open: boolean,
  told: Set<string>,
  rows: boolean,
): Promise<Arranged | null> {
  const siblings = idsOf(state.children)
  const boxes: Box[] = []
  const lines: Line[] = []
  for (const child of state.children) {
    const opened = open && child.children.length > 0
    const plans = opened
      ? foldTogether(
          rowsOf(child).map((transition) => ({ transition, chip: chipOf(transition, siblings, titles) })),
        )
      : plansOf(child, siblings, titles)
    for (const plan of plans)
      if (told.has(plan.transition.id)) plan.chip = chipOf(plan.transition, new Set(), titles)
    boxes.push(opened ? await container(child, titles, siblings, 0, told) : makeCard(child, plans))
    for (const { transition, chip } of plans)
      if (chip === null && transition.target !== null)
        lines.push({
          id: transition.id,
          from: child.id,
          to: transition.target,
          look: [transition.outcome, transition.change].filter(Boolean).join(' '),
        })
  }
  return arrange(boxes, [...lines, ...orderLines(state, lines)], state.initial, readingOrder(state), rows)
}

/** Regions that run at the same time, one below the other. */
async function stacked(state: ChartState, titles: Titles): Promise<Arranged> {
  const none = new Set<string>()
  const regions = (atLeast: number) =>
    Promise.all(state.children.map((region) => container(region, titles, none, atLeast)))
  const width = Math.max(...(await regions(0)).map((box) => box.width))
  const boxes = await regions(width)
  const tops = boxes.map((_, at) => boxes.slice(0, at).reduce((sum, box) => sum + box.height + 14, 0))
  return {
    width,
    height: boxes.reduce((sum, box) => sum + box.height + 14, -14),
    paint: (x, y) => boxes.map((box, at) => box.paint(x, y + (tops[at] ?? 0))).join(''),
  }
}

/** Rows below an opened state, what may happen in any of its steps: side by side where they are many and `room` is wide. */
export function footer(
  transitions: ChartTransition[],
  siblings: Set<string>,
  titles: Titles,
  { title, room, told = new Set() }: { title: string; room: number; told?: ReadonlySet<string> },
) {
  const plans = transitions.map(
    (transition): RowPlan => ({
      transition,
      chip: chipOf(transition, told.has(transition.id) ? new Set() : siblings, titles),
    }),
  )
  const leaves = ({ transition: { id, target } }: Pick<RowPlan, 'transition'>) =>
    target !== null && siblings.has(target) && !told.has(id)
  const rows = foldTogether(plans).map((plan) => makeRow(plan, FOOT_WIDTH))
  const widest = Math.max(0, ...rows.map(({ width }) => width))
  const fit = Math.max(1, Math.floor((room + FOOT_GAP) / (widest + FOOT_GAP)))
  // lines to what stands beside leave from the right
  const columns = rows.length < FOOT_MANY || plans.some(leaves) ? 1 : fit
  const each = Math.ceil(rows.length / columns)
  const heightOf = (some: typeof rows) => some.reduce((sum, row) => sum + Math.max(FOOT_ROW, row.height), 0)
  const columnOf = (at: number) => Math.floor(at / each)
  const tops = rows.map((_, at) => 24 + heightOf(rows.slice(columnOf(at) * each, at)))
  const tallest = Math.max(0, ...rows.map((row, at) => (tops[at] ?? 0) - 24 + Math.max(FOOT_ROW, row.height)))
  return {
    height: rows.length === 0 ? 0 : 24 + tallest,
    width: widest,
    exits: new Map(rows.map((row, at) => [row.transition.id, (tops[at] ?? 0) + row.exit])),
    paint: (x: number, y: number, width: number) =>
      rows.length === 0
        ? ''
        : [
            `<path class="rule" d="M${px(x)} ${px(y)}h${px(width)}"/>`,
            `<text class="de" x="${px(x)}" y="${px(y + 17)}">${title}</text>`,
            ...rows.map((row, at) => {
              const left = x + columnOf(at) * (widest + FOOT_GAP)
              const top = y + (tops[at] ?? 0)
              const leader = leaves(row)
                ? `<path class="leader" d="M${px(x + row.width + 10)} ${px(top + row.exit)}H${px(x + width + PAD)}"/>`
                : ''
              return row.paint(left, top, left + row.end) + leader
            }),
          ].join(''),
  }
}

/** A state opened in place. */
async function container(
  state: ChartState,
  titles: Titles,
  siblings: Set<string>,
  atLeast = 0,
  told: ReadonlySet<string> = new Set(),
): Promise<Box> {
  const region = siblings.size === 0
  const body: Arranged =
    state.children.length > 0 ? await inside(state, titles, true) : { width: 0, height: 0, paint: () => '' }
  const foot = footer(rowsOf(state), siblings, titles, {
    title: state.children.length > 0 ? 'En cualquier paso' : 'Puede pasar',
    room: body.width,
    told,
  })
  const heading = Math.max(textWidth(state.title, 14, true), textWidth(state.description, QUIET))
  const inner = Math.max(body.width, foot.width, heading)
  const head = 54
  const bodyHeight = body.height > 0 ? body.height + 10 : 0
  const width = Math.max(atLeast, Math.ceil(inner + 2 * PAD))
  const height = Math.ceil(head + bodyHeight + foot.height + 10)
  return {
    id: state.id,
    width,
    height,
    entry: 22,
    exits: new Map([...foot.exits].map(([id, y]) => [id, head + bodyHeight + y])),
    paint: (x, y) =>
      [
        `<g class="${['state', region ? 'region' : 'open', state.change].filter(Boolean).join(' ')}" data-state="${state.id}">`,
        `<rect class="box" x="${px(x)}" y="${px(y)}" width="${width}" height="${height}" rx="12"/>`,
        `<text class="ti" x="${px(x + PAD)}" y="${px(y + 25)}">${escapeXml(state.title)}</text>`,
        `<text class="de" x="${px(x + PAD)}" y="${px(y + 43)}">${escapeXml(state.description)}</text>`,
        '</g>',
        body.paint(x + PAD, y + head),
        foot.paint(x + PAD, y + head + bodyHeight, width - 2 * PAD),
      ].join(''),
  }
}
