import { ChoiceFields } from '../../../../src/features/info-session/ChoiceFields'
import type { ViewBinding } from '../../../paths/view-driver'
import { asActor } from '../../account/admin-parts'
import { button, write } from '../../gestures'
import { sights } from './sights'

const NOTHING = { coaches: null, coachees: null, programs: null, organizations: null }

export const summaryChoicesSeen: ViewBinding = {
  sights,
  screen: (actor) => (
    <ChoiceFields actor={asActor(actor)} chosen={NOTHING} disabled={false} onChoose={() => undefined} />
  ),
  gestures: {
    'choices.look': ({ text }) => write('Coach', String(text)),
    retry: button('Reintentar'),
  },
}
