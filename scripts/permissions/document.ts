import { isReadWhole } from '#server/kernel/http/guard-schema'
import { DOORS } from '#server/permissions/doors'
import { FIELDS } from '#server/permissions/fields'
import { OPERATIONS } from '#server/permissions/operations'
import type { Row } from '#server/permissions/rules'
import { schema } from '#server/schema'
import { ACTOR_NAMES, WHOSE_WORDS } from './words'

const wholeTypes = (): string[] =>
  Object.values(schema.getTypeMap())
    .filter(isReadWhole)
    .map(({ name }) => `\`${name}\``)
    .sort()

const READERS: Record<string, string> = {
  self: 'La persona misma',
  ownCoach: 'Su coachee',
  offered: 'Coachee a quien se ofrece',
  ownCoachee: 'Su coach',
  pastCoachee: 'Coach anterior',
  ownOrg: 'Admin de su organización',
  assigned: 'Consultor/a de su programa',
  sysadmin: 'Administración',
  named: 'Quien solo la ve nombrada',
  coachee: 'Coachee de la sesión',
  coach: 'Coach de la sesión',
}

const TYPES: Record<string, string> = {
  User: 'Una persona',
  UserType: 'Grupo y roles de una persona',
  Organization: 'Una organización, vista desde una persona',
  Trip: 'Una travesía',
  Session: 'Una sesión',
  SessionConference: 'La videollamada de una sesión',
}

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')

const rowsOf = (rows: Record<string, Row>): string[][] =>
  Object.entries(rows).map(([name, { what, may }]) => [
    what,
    ...ACTOR_NAMES.map(([actor]) => (may[actor] ?? []).map((whose) => WHOSE_WORDS[whose]).join(', ') || '—'),
    `\`${name}\``,
  ])

function fieldTable(type: string, fields: Record<string, readonly string[]>): string {
  const readers = Object.keys(READERS).filter((reader) =>
    Object.values(fields).some((who) => who.includes(reader)),
  )
  return [
    `### ${TYPES[type] ?? type}`,
    table(
      ['Dato', ...readers.map((reader) => READERS[reader] ?? reader)],
      Object.entries(fields).map(([field, who]) => [
        `\`${field}\``,
        ...readers.map((reader) => (who.includes(reader) ? 've' : '—')),
      ]),
    ),
  ].join('\n\n')
}

/** The permission table in Spanish, for people who do not program. */
export function permissionsDocument(): string {
  const head = ['Qué', ...ACTOR_NAMES.map(([, name]) => name), 'Nombre']
  return `# Quién puede hacer qué

Esta página se genera de la tabla que el servidor consulta en cada llamada (\`server/permissions\`), con
\`npm run permissions\`. Si aquí hay una raya, el servidor lo rechaza. Cuenta solo el rol activo de la persona, leído de la
base de datos en cada llamada; los derechos de varios roles nunca se suman. Una cuenta desactivada no entra.

Lo ajeno y lo que no existe reciben la misma respuesta: así nadie averigua qué existe.

## Operaciones

${table(head, rowsOf(OPERATIONS))}

## Direcciones y conexiones

${table(head, rowsOf(DOORS))}

## Qué datos ve cada quien

Un dato que no le toca a quien pregunta llega vacío, sin importar por dónde haya llegado a él.

${Object.entries(FIELDS)
  .map(([type, fields]) => fieldTable(type, fields))
  .join('\n\n')}

Los demás tipos los ve entero quien llega a ellos: ${wholeTypes().join(', ')}.
`
}
