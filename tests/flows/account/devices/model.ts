import { devicesMachine } from '#machines/account/devices/chart'
import { networkFailure, SLOT } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { brought } from '../../kit/parts'

const here = { createdAt: SLOT, lastUsedAt: SLOT, device: 'Chrome en Linux', current: true }

const there = { ...here, device: null, current: false }

export const devicesModel: PathModel = {
  machine: devicesMachine,
  ways: ['Alguien que mira dónde tiene abierta su cuenta'],
  inputs: [undefined],
  events: [{ type: 'others.close' }, { type: 'others.confirm' }, { type: 'others.keep' }],
  outcomes: {
    devices: { done: [[here, there], [here]] },
    closeOthers: { done: [undefined], error: [networkFailure] },
  },
  parts: { devices: brought([here, there], [here]) },
}
