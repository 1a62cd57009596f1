const LIGHT = {
  page: '#ffffff',
  card: '#ffffff',
  box: '#f7f9fc',
  region: '#eef2f9',
  edge: '#d3dce8',
  ink: '#0f172a',
  quiet: '#526077',
  line: '#8f9bb3',
  done: '#097d5d',
  error: '#d12f2f',
  timer: '#7c3aed',
  rest: '#2563eb',
  busy: '#0e8fa8',
  cost: '#d97706',
  many: '#64748b',
  chip: '#dfe8fd',
  to: '#1d4fd0',
}
const DARK: typeof LIGHT = {
  page: '#0a0f1c',
  card: '#151d2c',
  box: '#0f1625',
  region: '#121b2c',
  edge: '#2e3a50',
  ink: '#e8edf5',
  quiet: '#9aa8bd',
  line: '#71809a',
  done: '#34d399',
  error: '#f87171',
  timer: '#a78bfa',
  rest: '#60a5fa',
  busy: '#38bdd6',
  cost: '#fbbf24',
  many: '#94a3b8',
  chip: '#1d2b4a',
  to: '#93b8ff',
}
const variables = (colours: typeof LIGHT): string =>
  Object.entries(colours)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';')

export const LIGHT_VARIABLES = variables(LIGHT)
export const DARK_VARIABLES = variables(DARK)

const RULES = `
svg{${LIGHT_VARIABLES};font:12px Inter,"Helvetica Neue",Arial,"Liberation Sans",sans-serif}
@media(prefers-color-scheme:dark){svg{${DARK_VARIABLES}}}
.page{fill:var(--page)}
text{fill:var(--ink)}
.h1{font-size:18px;font-weight:650}
.ti{font-size:14px;font-weight:650}
.de,.mark,.if{fill:var(--quiet)}
.mark{font-size:11px;text-anchor:end}
.if{font-style:italic}
.card{fill:var(--card);stroke:var(--edge)}
.box{fill:var(--box);stroke:var(--edge)}
.region>.box{fill:var(--region);stroke-dasharray:5 4}
.bar{fill:var(--rest)}
.busy>.bar{fill:var(--busy)}
.well>.bar{fill:var(--done)}
.cost>.bar{fill:var(--cost)}
.failed>.bar{fill:var(--error)}
.neutral>.bar{fill:var(--quiet)}
.many>.bar{fill:var(--many)}
.fx{fill:none;stroke:var(--quiet);stroke-width:1.1;stroke-linecap:round;stroke-linejoin:round}
.fx.credit{stroke:var(--cost)}
.fx.destination{stroke:var(--to)}
.does{fill:var(--quiet);font-size:11.5px}
.does.credit{fill:var(--cost)}
.does.destination{fill:var(--to)}
.rule{fill:none;stroke:var(--edge)}
.leader{fill:none;stroke:var(--line);stroke-dasharray:1 4}
.chip{fill:var(--chip)}
.to{fill:var(--to);font-size:11px;text-anchor:middle}
.stays{fill:var(--quiet);font-size:11px;text-anchor:end}
.ink{fill:var(--ink)}
.ring{fill:none;stroke:var(--ink)}
.gear{fill:none;stroke:var(--busy);stroke-width:2;stroke-dasharray:2.1 1.4}
.i{fill:none;stroke:var(--line);stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}
.i.done,.i.end{stroke:var(--done)}
.i.error{stroke:var(--error)}
.i.timer,.i.snapshot{stroke:var(--timer);stroke-width:1.2}
.line{--c:var(--line)}
.line.done,.line.end{--c:var(--done)}
.line.error{--c:var(--error)}
.line.timer,.line.snapshot{--c:var(--timer)}
.run{fill:none;stroke:var(--c);stroke-width:1.4}
.timer>.run{stroke-dasharray:5 3}
.head,.dot{fill:var(--c)}
`
/** What came is green, what went is red and dashed. */
export const CHANGES = `
.added>.card,.added>.box{stroke:var(--done);stroke-width:2.5}
.removed>.card,.removed>.box{stroke:var(--error);stroke-width:1.5;stroke-dasharray:5 3}
.row.added text{fill:var(--done);font-weight:650}
.row.removed text{fill:var(--error);text-decoration:line-through}
.line.added{--c:var(--done)}
.line.removed{--c:var(--error)}
.line.added>.run{stroke-width:2.6}
.line.removed>.run{stroke-dasharray:3 3}
`
/** Light and dark, after the reader's own preference. */
export const STYLE = RULES.trim()
