import { fromPromise } from 'xstate'
import { pathTo } from '#domain/places'
import { programMachine, programParts } from '#machines/customers/program/chart'
import { programFormMachine, programFormParts } from '#machines/customers/program-form/chart'
import { programReachMachine, programReachParts } from '#machines/customers/program-reach/chart'
import { programsMachine } from '#machines/customers/programs/chart'
import { unlinkCoachMachine, unlinkCoachParts } from '#machines/customers/unlink-coach/chart'
import { ProgramFormView } from '../features/programs/ProgramFormView'
import { ProgramsView } from '../features/programs/ProgramsView'
import { ProgramView } from '../features/programs/ProgramView'
import { saveReport } from '../services/panel/files'
import {
  loadCoachImpact,
  loadForm,
  loadImpact,
  loadProgram,
  loadPrograms,
  removeProgram,
  saveProgram,
  undoUnlinkCoach,
  unlinkCoach,
} from '../services/programs/programs'
import { brings, lists } from './brings'
import { type Chunk, defineScreen, part, present } from './screen'

const programs = lists(programsMachine, loadPrograms)
const program = programMachine.provide({
  actors: {
    program: brings(programParts.program, loadProgram),
    remove: fromPromise(({ input }) => removeProgram(input)),
    unlinkCoach: unlinkCoachMachine.provide({
      actors: {
        impact: brings(unlinkCoachParts.impact, loadCoachImpact),
        unlink: fromPromise(({ input }) => unlinkCoach(input)),
      },
    }),
    undoUnlink: fromPromise(({ input }) => undoUnlinkCoach(input)),
    saveReport: fromPromise(({ input }) => saveReport(input)),
  },
})
const writing = (zone: string) =>
  programFormMachine.provide({
    actors: {
      form: brings(programFormParts.form, (programId) => loadForm(programId, zone)),
      programReach: programReachMachine.provide({
        actors: {
          impact: brings(programReachParts.impact, (editing) => loadImpact(editing, zone)),
          save: fromPromise(({ input: { reach, token, ...editing } }) =>
            saveProgram(editing, zone, { who: reach.who, trips: reach.trips, token }),
          ),
        },
      }),
      saveProgram: fromPromise(({ input }) => saveProgram(input, zone)),
    },
  })

export default {
  screens: {
    programs: defineScreen({
      open: () => ({ parts: { programs: part(programs, { scope: null, filters: { state: '' } }) } }),
      View: ({ actors, me }) => <ProgramsView actor={actors.programs} zone={present(me).timezone} />,
    }),
    program: defineScreen({
      open: ({ params }) => ({ parts: { program: part(program, { programId: params.programId ?? '' }) } }),
      View: ({ actors, me }) => <ProgramView actor={actors.program} zone={present(me).timezone} />,
    }),
    programForm: defineScreen({
      open: ({ me, query }) => ({
        parts: { form: part(writing(present(me).timezone), { programId: query.programa ?? null }) },
      }),
      key: ({ query }) => query.programa ?? '',
      View: ({ actors, me, query: { programa: programId } }) => (
        <ProgramFormView
          actor={actors.form}
          zone={present(me).timezone}
          back={programId ? pathTo('programDetails', { programId }) : pathTo('adminPrograms')}
        />
      ),
    }),
  },
} satisfies Chunk
