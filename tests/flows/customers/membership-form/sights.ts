import { formSights } from '../../kit/sights'

const DATE = /^(\d{4})-(\d\d)-(\d\d)$/
const shown = (day: string): string => day.replace(DATE, '$3/$2/$1')

/** From the notes on the picture of settings: what will happen and when is told before, prices are computed, and the button says the day. */
export const sights = formSights(({ startDate = '', endDate = '', amount = '' }) => {
  const isRead = DATE.test(startDate) && /^\d+$/.test(amount)
  return {
    heading: 'Renovar la membresía',
    says: [
      'Aurora Logística',
      'Nivel',
      ...(isRead
        ? [
            'La vigente no cambia: sigue hasta el 01/07/2027.',
            `El ${shown(startDate)} se abonan ${amount} créditos.`,
            'Los créditos que sobren vencen el 01/07/2027.',
            'Nada se renueva por sí solo.',
          ]
        : ['Elige los días para ver qué pasará y cuándo.']),
      ...(amount === '1200' ? ['$38.000'] : []),
    ],
    submit: DATE.test(endDate) ? /^Renovar hasta el \d{1,2} de / : /^Renovar$/,
    keep: 'Cancelar',
    failed: 'No pudimos guardar la membresía.',
  }
})
