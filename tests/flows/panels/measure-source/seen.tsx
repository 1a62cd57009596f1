import '../../../../src/features/dashboard/OpenedSource'
import { Source } from '../../../../src/features/dashboard/Source'
import { Spoken } from '../../../../src/features/dashboard/spoken'
import { Card } from '../../../../src/ui/Card'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, press } from '../../gestures'
import { asActor, retries, turn } from '../membership-parts'
import { SCOPE } from './model'
import { sights } from './sights'

const NAMED: Record<string, string> = {
  rating: 'De dónde sale: Valoración',
  active: 'De dónde sale: Coachees activos',
}
const SAID: Record<string, string> = { area: 'Área', site: 'Sede' }

export const measureSourceSeen: ViewBinding = {
  sights,
  screen: (actor) => (
    <Spoken value={{ words: 'Eleva', people: '/personas', scope: SCOPE, source: asActor(actor) }}>
      <Card title="Valoración" action={<Source of="rating" />} />
      <Card title="Activos" action={<Source of="active" />} />
    </Spoken>
  ),
  told: ['place.changed'],
  gestures: {
    'source.open': ({ name }) => press('button', NAMED[String(name)] ?? ''),
    'slice.choose': ({ by }) => press('radio', SAID[String(by)] ?? ''),
    'people.show': button('Ver filas'),
    'people.hide': button('Volver a las partes'),
    'source.close': button('Cerrar'),
  },
  parts: { ...retries('measure'), people: { ...retries('people').people, 'page.turn': turn } },
}
