import type { Seen, Sights } from '../../../paths/sights'
import { broughtSights } from '../../kit/sights'

const FAILED = 'No pudimos abrir el formulario.'
const NOT_SAVED = 'No se pudo crear el programa'
const WRONG = 'Revisa lo que está marcado y guarda otra vez.'
const RUNS = 'Los cambios rigen desde que guardas. Lo que ya está agendado se mantiene.'
const SAVE = 'Guardar programa'
const isNew = ({ context }: Seen) => context.programId === null
const about = (seen: Seen) => ({
  heading: isNew(seen) ? 'Crear programa' : 'Editar programa',
  says: isNew(seen) ? [] : [RUNS],
  lacks: isNew(seen) ? [RUNS] : [NOT_SAVED],
})

/** From the specification: a program is created or changed at once; what is wrong, and why it was not saved, is told there. */
export const sights: Sights = {
  loading: (seen) => Object.assign(about(seen), { withholds: [SAVE] }),
  editing: (seen) => {
    const { heading, says, lacks } = about(seen)
    const { failure, errors } = seen.context
    const isWrong = !failure && Object.keys(errors as object).length > 0
    return {
      heading,
      says: [
        ...says,
        ...['Nombre', 'Camino', 'Sesiones por persona', 'Comienza', 'Termina', 'Organizaciones', 'Funciones'],
        'Camila Restrepo',
        ...(failure && isNew(seen) ? [NOT_SAVED] : []),
        ...(isWrong ? [WRONG] : []),
      ],
      offers: [SAVE, 'Quitar a Camila', ['link', 'Atrás']],
      lacks: [...lacks, FAILED, ...(failure ? [] : [NOT_SAVED]), ...(isWrong ? [] : [WRONG])],
    }
  },
  reaching: { heading: '¿A quiénes alcanza?', offers: ['Volver'], withholds: [SAVE] },
  saving: (seen) => Object.assign(about(seen), { withholds: [SAVE], lacks: [NOT_SAVED, WRONG] }),
  ...broughtSights('form', FAILED),
}
