import { fromPromise } from 'xstate'
import { pathTo } from '#domain/places'
import { programMachine } from '#machines/program/chart'
import { programFormMachine } from '#machines/program-form/chart'
import { programsMachine } from '#machines/programs/chart'
import { ProgramFormView } from '../features/programs/ProgramFormView'
import { ProgramsView } from '../features/programs/ProgramsView'
import { ProgramView } from '../features/programs/ProgramView'
import { saveReport } from '../services/panel/files'
import { actOnProgram, loadForm, loadProgram, loadPrograms, saveProgram } from '../services/programs/programs'
import { type Chunk, present, type ScreenProps, useScreenActor } from './screen'

const programs = programsMachine.provide({
  actors: { loadPrograms: fromPromise(({ input }) => loadPrograms(input)) },
})
function ProgramsScreen({ app, me }: ScreenProps) {
  const actor = useScreenActor(app, programs, () => undefined)
  return <ProgramsView actor={actor} zone={present(me).timezone} />
}

const program = programMachine.provide({
  actors: {
    loadProgram: fromPromise(({ input }) => loadProgram(input)),
    act: fromPromise(({ input }) => actOnProgram(input)),
    saveReport: fromPromise(({ input }) => saveReport(input)),
  },
})
function ProgramScreen({ app, me, params }: ScreenProps) {
  const { programId = '' } = params
  const actor = useScreenActor(app, program, () => ({ programId }))
  return <ProgramView actor={actor} zone={present(me).timezone} />
}

function ProgramFormScreen({ app, me, query }: ScreenProps) {
  const { timezone: zone } = present(me)
  const { programa: programId = null } = query
  const form = programFormMachine.provide({
    actors: {
      loadForm: fromPromise(({ input }) => loadForm(input, zone)),
      saveProgram: fromPromise(({ input }) => saveProgram(input, zone)),
    },
  })
  const actor = useScreenActor(app, form, () => ({ programId }))
  const back = programId ? pathTo('programDetails', { programId }) : pathTo('adminPrograms')
  return <ProgramFormView actor={actor} back={back} />
}

const chunk: Chunk = {
  group: 'sysadmin-programs',
  screens: { programs: ProgramsScreen, program: ProgramScreen, programForm: ProgramFormScreen },
}
export default chunk
