import { LastMessageCard } from '../../../../src/features/home/LastMessageCard'
import { NOW } from '../../../fixtures/people'
import type { ViewBinding } from '../../../paths/view-driver'
import { sights } from './sights'

export const lastMessageSeen: ViewBinding = {
  sights,
  empty: ['looking', 'nothing'],
  screen: (actor) => <LastMessageCard actor={actor as never} zone="America/Santiago" now={NOW} />,
  gestures: {},
}
