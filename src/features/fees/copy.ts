import { PAYABLE_HOURS } from '#domain/constants'

export const COPY = {
  page: {
    title: 'Mis honorarios',
    help: 'Cuánto se te paga, por qué sesiones y a qué cuenta.',
  },
  title: 'Tarifas y estado de pago',
  value: 'Tu tarifa por sesión',
  none: 'Aún no tienes una tarifa acordada. Escribe al equipo de soporte.',
  history: 'Tu tarifa en el tiempo',
  since: (date: string): string => `desde el ${date}`,
  status: { scheduled: 'Programada', active: 'Vigente', replaced: 'Anterior' },
  month: 'Mes',
  statement: (month: string): string => `Estado de pago de ${month}`,
  empty: 'Ese mes no hay sesiones que cuenten.',
  counts: (n: number): string => (n === 1 ? '1 sesión' : `${n} sesiones`),
  total: 'Total',
  noFee: 'sin tarifa',
  columns: { when: 'Fecha', coachee: 'Coachee', state: 'Cómo terminó', amount: 'Monto' },
  rule: `Cuentan las sesiones realizadas, las inasistencias de tu coachee y sus cancelaciones tardías. Cada una se suma ${PAYABLE_HOURS} horas después de terminar, cuando nadie la ha reclamado o ya se resolvió.`,
  closed: 'Este mes está cerrado y no cambia. Lo que se resuelva después va como ajuste en otro mes.',
  print: 'Imprimir',
  failed: 'No pudimos traer tus tarifas.',
} as const
