import type { Form } from '#domain/models'
import type { Seen, Sights } from '../../../paths/sights'
import { broughtSights } from '../../kit/sights'

const FAILED = 'No pudimos cargar el cuestionario.'
const REVIEW = 'Revisa tus respuestas'
const NOT_SAVED = 'No pudimos guardar. Tus respuestas siguen acá.'
const TURNS = ['Continuar', 'Enviar']

const partAt = ({ context }: Seen) => {
  const { segments = [] } = (context.form ?? {}) as Form
  const part = Number(context.part)
  return { title: segments[part]?.title ?? '', number: part + 1, of: segments.length }
}
const given = ({ context }: Seen): string[] => Object.values(context.answers as Record<string, string>)

/** From the specification: questions by parts, saved alone as they are answered, all of them seen again before they are sent. */
export const sights: Sights = {
  loading: { withholds: TURNS, lacks: [REVIEW, NOT_SAVED] },
  'filling.asking.answering': (seen) => {
    const { title, number, of } = partAt(seen)
    return {
      heading: title,
      says: [`Parte ${number} de ${of}`],
      offers: ['Continuar', ...(number > 1 ? ['Atrás'] : [])],
      withholds: ['Enviar', ...(number > 1 ? [] : ['Atrás'])],
      lacks: [REVIEW],
    }
  },
  'filling.asking.reviewing': (seen) => ({
    heading: REVIEW,
    says: ['Puedes cambiar lo que quieras antes de enviar.', ...given(seen)],
    offers: ['Enviar', 'Atrás', 'Cambiar: Uno', 'Cambiar: Dos'],
    withholds: ['Continuar'],
    lacks: ['Sin respuesta'],
  }),
  // what nobody has answered was never saved
  'filling.saving.saved': (seen) => {
    const isGiven = given(seen).length > 0
    return {
      says: isGiven ? ['Guardado'] : [],
      lacks: [NOT_SAVED, 'Por guardar', ...(isGiven ? [] : ['Guardado'])],
      withholds: ['Reintentar'],
    }
  },
  'filling.saving.pausing': { says: ['Guardando'], lacks: ['Guardado', NOT_SAVED] },
  'filling.saving.sending': {
    says: ['Guardando'],
    lacks: ['Guardado', NOT_SAVED],
    withholds: ['Reintentar'],
  },
  'filling.saving.notSaved': {
    says: ['Por guardar', NOT_SAVED],
    offers: ['Reintentar'],
    lacks: ['Guardado'],
  },
  submitting: { heading: REVIEW, withholds: [...TURNS, 'Atrás', /^Cambiar/], lacks: [NOT_SAVED] },
  ...broughtSights('questions', FAILED, { lacks: [REVIEW] }),
}
