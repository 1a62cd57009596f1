import type { Seen, Sights } from '../../../paths/sights'

const SAVE = 'Guardar borrador'
const LEAVE = 'Volver'
const NOT_SAVED = 'El borrador no se guardó.'
type Draft = { questions: { key: string; label: string }[] }
const questionsIn = ({ context }: Seen) => (context.draft as Draft).questions

/** From the specification: questions in order, each changed, moved or taken away but those something is counted by. */
export const sights: Sights = {
  editing: (seen) => {
    const { view, failure, at } = seen.context
    const questions = questionsIn(seen)
    const labels = questions.map(({ label }) => label || 'Pregunta sin escribir')
    const kept = questions.findIndex(({ key }) => key === 'energy') + 1
    return {
      heading: 'Versión 2, sin publicar',
      says: [
        'Nadie la ve hasta que la publiques.',
        ...(view === 'preview' ? ['Así se verá'] : labels),
        ...(failure ? [NOT_SAVED] : []),
        ...(view === 'questions' && at !== null && questions[Number(at)]?.key === 'energy'
          ? ['No cambia: por ella se cuenta Pulso de cada mes.']
          : []),
      ],
      offers: [SAVE, LEAVE, ...(view === 'questions' ? [/^Agregar pregunta/] : [])],
      withholds: view === 'questions' ? [new RegExp(`^Quitar pregunta ${kept}:`)] : [],
      lacks: failure ? [] : [NOT_SAVED],
    }
  },
  leaving: {
    heading: '¿Dejar los cambios?',
    says: ['Lo que escribiste desde la última vez que guardaste se pierde.'],
    offers: ['Dejar los cambios', 'Seguir escribiendo'],
  },
  saving: { heading: 'Versión 2, sin publicar', withholds: [SAVE, LEAVE], lacks: [NOT_SAVED] },
}
