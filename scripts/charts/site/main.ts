import { MODELS } from '../../../tests/flows/models'
import { CATALOGUE, GROUPS, type Group } from '../catalogue'
import { type Chart, type ChartState, withDescendants } from '../chart'
import { goesTo, pathTitles } from '../titles'
import { element, part } from './element'
import type { Evidence } from './evidence'
import { labelOf } from './labels'
import { payload, plain } from './plain'
import { find, searchable } from './search'
import { showEvidence } from './shown-evidence'
import { activeStates, type Moment, type Next, simulate } from './simulation'
import { createStage } from './stage'

type Picture = { state: string; svg: string }
type Data = {
  charts: Chart[]
  evidence: Record<string, Evidence>
  drawings: Record<string, Picture[]>
  changes: { revision: string; charts: { name: string; sentences: string[]; drawings: Picture[] }[] } | null
}
const { charts, drawings, changes, evidence }: Data = JSON.parse(part('data').textContent ?? '{}')
const all = searchable(charts)
const changedNames = new Set((changes?.charts ?? []).map(({ name }) => name))
const CHANGED = 'Cambios · '
const none: ReadonlySet<string> = new Set()

let chart: Chart = charts[0] as Chart
let drawn = chart.root.id
let picked: string | null = null
let way = 0
let history: Moment[] = []
let nexts: Next[] = []
const stage = createStage(part('stage'), ({ state, transition }) => {
  const next = nexts.find(({ taken }) => transition !== undefined && taken.has(transition))
  if (next) go(next)
  else if (state) pick(state)
})

const statesOf = (): Map<string, ChartState> =>
  new Map(withDescendants(chart.root).map((state) => [state.id, state]))
const now = (): Moment | undefined => history.at(-1)
function wordsOf(next: Next): string {
  const first = withDescendants(chart.root)
    .flatMap((state) => state.transitions)
    .find(({ id }) => next.taken.has(id))
  return first ? `${first.label} ${first.guard}`.trim() : next.move.type
}
const placesOf = (snapshot: Moment['snapshot']): string[] => {
  const active = activeStates(snapshot)
  const titles = pathTitles(chart)
  return withDescendants(chart.root)
    .filter((state) => active.has(state.id) && state.children.length === 0)
    .map(({ id }) => titles.get(id) ?? id)
}
/** The states that one moment reaches and the one before it did not have. */
function reached(snapshot: Moment['snapshot'], before: Moment | undefined): string {
  const known = new Set(before ? placesOf(before.snapshot) : [])
  return (
    placesOf(snapshot)
      .filter((place) => !known.has(place))
      .join(' + ') || 'sigue aquí'
  )
}

function viewButton({ state, svg }: Picture, prefix: string): HTMLElement {
  const name = state === chart.root.id ? 'Vista general' : (pathTitles(chart).get(state) ?? state)
  const show = () => {
    drawn = `${prefix}${state}`
    stage.show(svg)
    render()
  }
  return element(
    'button',
    { type: 'button', 'aria-pressed': String(drawn === `${prefix}${state}`), onclick: show },
    `${prefix}${name}`,
  )
}
function begin(at: number) {
  const model = MODELS[chart.name]
  if (!model) return
  way = at
  history = [simulate(model).begin(at)]
  render()
}
function go(next: Next) {
  history = [...history, { snapshot: next.snapshot, taken: next.taken, told: wordsOf(next) }]
  render()
}
function pick(state: string) {
  location.hash = `#/${chart.name}/${state}`
}

function showChart(name: string, state: string | null) {
  const wanted = charts.find((candidate) => candidate.name === name) ?? chart
  const other = wanted !== chart || history.length === 0
  chart = wanted
  picked = state && statesOf().has(state) ? state : null
  const views = drawings[chart.name] ?? []
  const holder = [...views].reverse().find(({ svg }) => picked && svg.includes(`data-state="${picked}"`))
  const wantedDrawing = holder?.state ?? (other ? chart.root.id : drawn)
  if (other || wantedDrawing !== drawn) {
    drawn = wantedDrawing
    stage.show(views.find((view) => view.state === drawn)?.svg ?? '')
  }
  if (other) begin(0)
  else render()
}

function render() {
  const moment = now()
  const model = MODELS[chart.name]
  nexts = moment && model ? simulate(model).nexts(moment.snapshot) : []
  const active = moment ? activeStates(moment.snapshot) : none
  if (drawn.startsWith(CHANGED)) stage.light(none, none, none, picked)
  else stage.light(active, new Set(nexts.flatMap(({ taken }) => [...taken])), moment?.taken ?? none, picked)
  const untested = new Set(evidence[chart.name]?.untested)
  stage.blame(drawn.startsWith(CHANGED) ? none : untested)
  const titles = pathTitles(chart)
  const changed = changes?.charts.find(({ name }) => name === chart.name)
  document.title = `${chart.title} · Charts de Travesía`
  part('title').replaceChildren(chart.title)
  part('about').replaceChildren(chart.description)
  part('views').replaceChildren(
    ...(drawings[chart.name] ?? []).map((picture) => viewButton(picture, '')),
    ...(changed?.drawings ?? []).map((picture) => viewButton(picture, CHANGED)),
  )
  part('changes').replaceChildren(
    ...(changed?.sentences ?? []).map((sentence) => element('li', {}, sentence)),
  )
  part('ways').replaceChildren(...waysOf(model ? simulate(model).ways : []))
  part('where').replaceChildren(moment ? placesOf(moment.snapshot).join(' + ') : '')
  part('nexts').replaceChildren(
    ...nexts.map((next) =>
      element(
        'li',
        {},
        element(
          'button',
          { type: 'button', onclick: () => go(next) },
          element('b', {}, wordsOf(next)),
          element('span', {}, ` → ${reached(next.snapshot, moment)}`),
          element('small', {}, payload(next.move)),
        ),
      ),
    ),
  )
  part('ended').hidden = nexts.length > 0
  part('history').replaceChildren(
    ...history.map((past, at) =>
      element(
        'li',
        {},
        element(
          'button',
          {
            type: 'button',
            onclick: () => {
              history = history.slice(0, at + 1)
              render()
            },
          },
          `${past.told} → ${reached(past.snapshot, history[at - 1])}`,
        ),
      ),
    ),
  )
  const context: Record<string, unknown> = moment?.snapshot.context ?? {}
  part('context').replaceChildren(
    ...Object.entries(context).flatMap(([key, value]) => [
      element('dt', { title: key }, labelOf(key, CATALOGUE[chart.name]?.words.remembers)),
      element('dd', {}, plain(value)),
    ]),
  )
  part('list').replaceChildren(
    ...withDescendants(chart.root).map((state) => stateItem(state, titles, active)),
  )
  const shown = evidence[chart.name]
  if (shown) showEvidence(shown, picked, (state) => titles.get(state) ?? state)
  for (const link of part('charts').querySelectorAll('a'))
    link.toggleAttribute('aria-current', link.hash === `#/${chart.name}`)
  const reading = picked ? part('list').querySelector(`[data-of="${picked}"]`) : null
  reading?.scrollIntoView({ block: 'nearest' })
}
function waysOf(all: unknown[]): HTMLElement[] {
  return all.map((input, at) => {
    const said = input === undefined ? '' : plain(input)
    const text = `${at + 1}${said === 'nada' ? '' : ` · ${said}`}`
    return element('option', { value: String(at), ...(at === way ? { selected: '' } : {}) }, text)
  })
}
function stateItem(state: ChartState, titles: Map<string, string>, active: ReadonlySet<string>): HTMLElement {
  const isActive = active.has(state.id) && state !== chart.root
  const rows = state.transitions.map((transition) => {
    const next = nexts.find(({ taken }) => taken.has(transition.id))
    const text = `${transition.label} ${transition.guard}`.trim()
    const to = ` → ${goesTo(transition, titles)}`
    return element(
      'li',
      {},
      next
        ? element('button', { type: 'button', onclick: () => go(next) }, element('b', {}, text), to)
        : `${text}${to}`,
      evidence[chart.name]?.untested.includes(transition.id)
        ? element('em', {}, ' · ningún camino lo probó')
        : null,
    )
  })
  return element(
    'li',
    { 'data-of': state.id, class: `${picked === state.id ? 'picked ' : ''}${isActive ? 'on' : ''}` },
    element('h3', {}, titles.get(state.id) ?? '', isActive ? element('em', {}, ' · está aquí') : null),
    element('p', {}, state.description),
    rows.length > 0 ? element('ul', {}, ...rows) : null,
  )
}

function listCharts() {
  const links = (group: Group) =>
    charts
      .filter(({ name }) => CATALOGUE[name]?.group === group)
      .map(({ name, title }) =>
        element(
          'li',
          {},
          element('a', { href: `#/${name}` }, title, changedNames.has(name) ? ' · cambió' : ''),
        ),
      )
  part('charts').replaceChildren(
    ...(Object.keys(GROUPS) as Group[]).flatMap((group) => [
      element('h2', {}, GROUPS[group]),
      element('ul', {}, ...links(group)),
    ]),
  )
}
const question = part('question')
question.addEventListener('input', () => {
  const text = question instanceof HTMLInputElement ? question.value : ''
  const found = find(all, text)
  part('found').replaceChildren(
    ...found.map(({ chart: name, state, title, text: told }) =>
      element('li', {}, element('a', { href: `#/${name}/${state}` }, element('b', {}, title), ` ${told}`)),
    ),
  )
  part('none').hidden = text.trim() === '' || found.length > 0
})
const ways = part('ways')
ways.addEventListener('change', () => begin(ways instanceof HTMLSelectElement ? Number(ways.value) : 0))
part('in').addEventListener('click', () => stage.zoom(1.2))
part('out').addEventListener('click', () => stage.zoom(1 / 1.2))
part('fit').addEventListener('click', () => stage.whole())
part('again').addEventListener('click', () => begin(way))
part('undo').addEventListener('click', () => {
  if (history.length > 1) history = history.slice(0, -1)
  render()
})
function follow() {
  const [, name, state] = decodeURIComponent(location.hash).split('/')
  showChart(name ?? chart.name, state ?? null)
}
window.addEventListener('hashchange', follow)
listCharts()
follow()
