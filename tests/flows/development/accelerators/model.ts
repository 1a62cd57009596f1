import type { SafeHtml } from '#domain/rich-text'
import { acceleratorsMachine } from '#machines/development/accelerators/chart'
import { acceleratorsOf } from '../../../fixtures/development'
import { networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { me } from '../../common'
import { brought } from '../../kit/parts'
import { where } from '../development-data'

const presentations = {
  pulse: { videoHtml: '<p>Un minuto al mes</p>' as SafeHtml, thumbnail: '/features/strategy-radar.svg' },
}
const CAME = [
  { accelerators: acceleratorsOf(), visited: true, presentations },
  { accelerators: acceleratorsOf(), visited: false, presentations: {} },
]

export const acceleratorsModel: PathModel = {
  machine: acceleratorsMachine,
  ways: [
    'Coachee en su travesía, que mira sus aceleradores',
    'Coachee sin travesía, que mira sus aceleradores',
  ],
  inputs: [{ where }, { where: null }],
  events: [
    { type: 'form.open', kind: 'pulse' },
    { type: 'form.open', kind: 'focus' },
    { type: 'form.leave' },
  ],
  offered: { 'form.open': (_, { kind }) => kind === 'pulse' },
  outcomes: {
    accelerators: { done: CAME },
    markVisited: { done: [me], error: [networkFailure] },
    form: { done: [undefined] },
  },
  parts: { accelerators: brought(...CAME) },
}
