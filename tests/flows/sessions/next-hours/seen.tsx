import { act } from '@testing-library/react'
import { NextHours } from '../../../../src/features/schedule/NextHours'
import { coach, LATER_SLOT, SLOT } from '../../../fixtures/people'
import { answer, childIn } from '../../../paths/manual'
import type { ViewBinding } from '../../../paths/view-driver'
import { press } from '../../gestures'
import { asActor } from '../sessions-parts'
import { sights } from './sights'

export const nextHoursSeen: ViewBinding = {
  sights,
  screen: (actor) => <NextHours actor={asActor(actor)} />,
  gestures: {},
  inside: {
    schedule: async ({ output }, schedule) => {
      await act(async () =>
        answer(childIn(schedule, 'loading'), { coach, slots: [SLOT, LATER_SLOT], closed: [], reasons: [] }),
      )
      await press('radio', /^Viernes 11 de septiembre/)
      await press('radio', /^Jueves 10 de septiembre/)
      await press('button', /^Agendar jue 10, 10:00/)
      await act(async () => answer(childIn(schedule, 'booking'), output))
    },
  },
}
