const minutes = (value: number, unit: string): string =>
  unit === 'minutos' && value >= 60
    ? `${Math.floor(value / 60)} h${value % 60 ? ` ${value % 60}` : ''}`
    : unit === 'minutos'
      ? `${value} min`
      : `${value} ${unit}`

export const COPY = {
  title: 'Academia',
  help: 'Contenido breve para practicar entre sesiones.',
  search: 'Busca un tema o un curso',
  saved: 'Guardados',
  categories: 'Categoría',
  all: 'Todo',
  found: (n: number): string => (n === 1 ? '1 curso' : `${n} cursos`),
  recommended: 'Te lo recomendamos',
  read: 'Empezar a leer',
  collectionForYou: 'Una colección para seguir',
  collections: 'Colecciones',
  openCollection: 'Ver colección',
  allCourses: 'Todos los cursos',
  minutes,
  collectionSize: (n: number, value: number, unit: string): string =>
    `${n === 1 ? '1 curso' : `${n} cursos`} · ${minutes(value, unit)}`,
  save: (title: string): string => `Guardar «${title}»`,
  unsave: (title: string): string => `Quitar «${title}» de los guardados`,
  saveHere: 'Guardar',
  savedHere: 'Guardado',
  empty: 'Todavía no hay cursos para ti.',
  emptyHelp:
    'Cuando tu programa abra contenido, lo verás aquí. Si esperabas verlo, pregúntale a quien coordina tu programa.',
  nothing: 'Nada calza con lo que buscas.',
  nothingHelp: 'Prueba con otra palabra o mira todo.',
  noneSaved: 'Aún no guardas cursos.',
  noneSavedHelp: 'Usa el marcador de un curso para encontrarlo aquí después.',
  clear: 'Ver todo',
  failed: 'No pudimos traer los cursos.',
  by: 'Por',
  next: 'Sigue en la colección',
  end: 'Es el último de la colección.',
  position: (at: number, of: number): string => `Curso ${at} de ${of}`,
  related: 'Para seguir',
  inside: 'En esta colección',
} as const
