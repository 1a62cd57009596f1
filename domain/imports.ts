/** What a column of a list of people may be. */
export const IMPORT_FIELDS = [
  'email',
  'name',
  'first',
  'last',
  'rut',
  'position',
  'area',
  'site',
  'leader',
  'leaderEmail',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]
/** A column as it is called in the list. */
export type ImportColumn = { title: string; field: ImportField | null }

export const IMPORT_ROLES = ['coachee', 'admin'] as const
export type ImportRole = (typeof IMPORT_ROLES)[number]

/**
 * lista: is invited · seSuma: of the own organization, is added · yaEsta: nothing to do · repetida: stands above ·
 * porCorregir: something is wrong · omitida: somebody left it out.
 */
export const IMPORT_STATES = ['porCorregir', 'lista', 'seSuma', 'yaEsta', 'repetida', 'omitida'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

export const IMPORT_MOST_ROWS = 2000
export const IMPORT_MOST_BYTES = 2 * 1024 * 1024
/** The head of the list people may begin from. */
export const IMPORT_TEMPLATE = [
  'Correo',
  'Nombre',
  'Apellido',
  'RUT',
  'Cargo',
  'Área',
  'Jefatura',
  'Correo jefatura',
]
