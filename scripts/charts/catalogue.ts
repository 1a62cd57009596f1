import type { MachineWords } from '#domain/chart-words'
import { FOUND as WORDS } from '../../tests/flows/found-words'
import { GROUP_OF } from '../../tests/flows/models'

/** The groups of flows, which are folders, as the index names them and in its order. */
export const GROUPS = {
  access: 'Acceso',
  onboarding: 'Primeros pasos',
  sessions: 'Sesiones',
  call: 'Videollamada',
  chat: 'Chat y avisos',
  agenda: 'Agenda',
  academy: 'Academia',
  development: 'Desarrollo',
  customers: 'Clientes y programas',
  panels: 'Paneles',
  account: 'Cuenta propia',
  shell: 'Común a todo',
  kit: 'Piezas que se repiten',
} as const
export type Group = keyof typeof GROUPS
/** Charts by name, each with its words. */
export type Catalogue = Record<string, Entry>
type Entry = { group: Group; words: MachineWords }

const isGroup = (folder: string): folder is Group => folder in GROUPS
const PLACES = Object.keys(GROUPS)

/** The charts by the names the paths know them by, in the order of the index. Throws for one without words or group. */
export const CATALOGUE: Catalogue = Object.fromEntries(
  Object.entries(GROUP_OF)
    .map(([name, group]): [string, Entry] => {
      const words = WORDS.find((found) => found.name === name)?.value
      if (!words) throw new Error(`Sin palabras: ${name}.`)
      if (!isGroup(group)) throw new Error(`Sin nombre en el índice: ${group}.`)
      return [name, { group, words }]
    })
    .sort(
      ([, one], [, other]) =>
        PLACES.indexOf(one.group) - PLACES.indexOf(other.group) || one.words.order - other.words.order,
    ),
)
