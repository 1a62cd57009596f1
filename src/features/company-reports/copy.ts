import type { ReportFormat } from '#domain/reports'

const KIND: Readonly<Record<ReportFormat, string>> = { pdf: 'PDF', xlsx: 'Excel' }

export const COPY = {
  title: 'Informes',
  help: 'Lo mismo que muestran los paneles, en un archivo para imprimir o trabajar.',
  failed: 'No pudimos traer los informes.',
  none: 'Todavía no hay de qué hacer un informe',
  noneHelp: 'Aparecen aquí cuando tengas algún programa a cargo.',
  request: 'Hacer un informe',
  about: 'De qué',
  choose: 'Busca una organización o un programa',
  months: 'Meses',
  spans: { 1: 'Este mes', 3: 'Los últimos 3 meses', 6: 'Los últimos 6 meses', 12: 'Los últimos 12 meses' },
  format: 'Formato',
  make: 'Hacer el informe',
  notMade: 'No pudimos hacer el informe.',
  rule: 'El PDF no nombra a nadie. El Excel agrega la lista de personas con su participación, nunca con lo que respondieron. Lo que se responde aparece desde tres personas.',
  made: 'Tus informes',
  madeHelp: 'Solo tú los ves. Se guardan 30 días.',
  noReports: 'Todavía no has hecho ninguno.',
  when: (made: string, until: string): string => `Hecho el ${made}. Se guarda hasta el ${until}.`,
  save: (title: string, format: ReportFormat): string => `Bajar ${KIND[format]}: ${title}`,
  monthly: 'Aviso de cada mes',
  monthlyHelp: 'El día 1 te llega un correo para hacer el informe del mes que terminó. No lleva cifras.',
} as const
