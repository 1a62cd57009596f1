import { programFormMachine } from '#machines/customers/program-form/chart'
import type { PathModel } from '../../../paths/travel'
import { badInput, conflict } from '../../common'
import { brought } from '../../kit/parts'

const draft = {
  name: '',
  pathName: 'Eleva',
  description: '',
  isPilot: false,
  sessionsQuantity: '8',
  startsAt: '2026-03-01',
  expiresAt: '2026-12-01',
  organizations: ['org-1'],
  features: ['academy'],
  coaches: [{ coach: 'coach-1', disabled: false, priority: '10', projected: '4' }],
}

const form = {
  version: null,
  draft,
  choices: {
    coaches: [{ id: 'coach-1', name: 'Camila Restrepo' }],
    organizations: [{ id: 'org-1', name: 'Aurora' }],
    features: [{ id: 'academy', name: 'Academia', pathNames: ['Eleva'] }],
  },
}

export const programFormModel: PathModel = {
  withoutApplication:
    'Cada camino deja un programa más en la base: la recorren la máquina, la pantalla y la historia de programas.',
  machine: programFormMachine,
  inputs: [{ programId: null }, { programId: 'program-1' }],
  events: [{ type: 'draft.change', change: { name: 'Eleva 2027' } }, { type: 'form.save' }],
  offered: { 'draft.change': ({ context }) => context.draft?.name === '' },
  outcomes: {
    form: { done: [form] },
    saveProgram: { done: ['program-1'], error: [conflict, badInput] },
  },
  parts: { form: brought(form) },
}
