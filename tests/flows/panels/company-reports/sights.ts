import type { MadeReport } from '#machines/panels/report-form/chart'
import type { Sights } from '../../../paths/sights'
import { broughtSights } from '../../kit/sights'

const FAILED = 'No pudimos traer los informes.'
const heading = 'Informes'
const RULE =
  'El PDF no nombra a nadie. El Excel agrega la lista de personas con su participación, nunca con lo que respondieron. Lo que se responde aparece desde tres personas.'
const NOTHING = 'Todavía no hay de qué hacer un informe'
const NONE_MADE = 'Todavía no has hecho ninguno.'

/**
 * From the decisions on reports: what each carries is said before it is made, those that were made are there for thirty
 * days, and who is told every month is told no figures.
 */
export const sights: Sights = {
  loading: { heading, withholds: ['Hacer el informe'], lacks: [NOTHING] },
  empty: { heading, says: [NOTHING], lacks: ['Hacer el informe', 'Aviso de cada mes'] },
  showing: ({ context }) => ({
    heading,
    says: [
      'De qué',
      'Meses',
      'Formato',
      RULE,
      'Solo tú los ves. Se guardan 30 días.',
      'El día 1 te llega un correo para hacer el informe del mes que terminó. No lleva cifras.',
      ...(context.reports as MadeReport[]).map(({ title }) => title),
    ],
    lacks: [NOTHING, ...((context.reports as MadeReport[]).length > 0 ? [NONE_MADE] : [])],
  }),
  'showing.reading': { heading, offers: ['Hacer el informe'] },
  'showing.saving': { heading, withholds: [/^Bajar/] },
  'showing.scheduling': { heading, withholds: [/^Bajar/] },
  ...broughtSights('found', FAILED, { heading }),
}
