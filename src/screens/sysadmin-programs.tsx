import { fromPromise } from 'xstate'
import { pathTo } from '#domain/places'
import { programMachine, programParts } from '#machines/customers/program/chart'
import { programFormMachine, programFormParts } from '#machines/customers/program-form/chart'
import { programsMachine } from '#machines/customers/programs/chart'
import { ProgramFormView } from '../features/programs/ProgramFormView'
import { ProgramsView } from '../features/programs/ProgramsView'
import { ProgramView } from '../features/programs/ProgramView'
import { saveReport } from '../services/panel/files'
import { actOnProgram, loadForm, loadProgram, loadPrograms, saveProgram } from '../services/programs/programs'
import { brings, lists } from './brings'
import { type Chunk, defineScreen, part, present } from './screen'

const programs = lists(programsMachine, loadPrograms)
const program = programMachine.provide({
  actors: {
    program: brings(programParts.program, loadProgram),
    act: fromPromise(({ input }) => actOnProgram(input)),
    saveReport: fromPromise(({ input }) => saveReport(input)),
  },
})
const writing = (zone: string) =>
  programFormMachine.provide({
    actors: {
      form: brings(programFormParts.form, (programId) => loadForm(programId, zone)),
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
      View: ({ actors, query: { programa: programId } }) => (
        <ProgramFormView
          actor={actors.form}
          back={programId ? pathTo('programDetails', { programId }) : pathTo('adminPrograms')}
        />
      ),
    }),
  },
} satisfies Chunk
