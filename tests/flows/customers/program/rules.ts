import type { programMachine } from '#machines/customers/program/chart'
import { broughtRules } from '../../kit/brought-rules'
import {
  alike,
  errorOf,
  forgetsWhy,
  given,
  goes,
  isIn,
  keepsWhy,
  outputOf,
  type RulesOf,
  says,
  waysOf,
} from '../../rules'

const { on, begins, asksAgain } = waysOf<typeof programMachine>()
export const programRules: RulesOf<typeof programMachine> = {
  must: [...broughtRules.must, 'shown', 'saving', 'unlinking', 'undoing', 'confirming', 'acting'],
  always: {
    ...broughtRules.always,
    'Nada se quita sin preguntar': ({ before, move, asked }) =>
      !asked.some(({ name }) => /(^|\.)remove$/.test(name)) ||
      (before !== null && isIn(before, 'confirming') && move.type.endsWith('confirm')),
    'Arrepentirse no hace nada': ({ move, asked, told }) =>
      !move.type.endsWith('dismiss') || asked.length + told.length === 0,
    'Lo que no se pudo quitar se sigue preguntando, y dice por qué': ({ before, move, after }) =>
      !before || !isIn(before, 'acting') || !move.type.endsWith('.error') || isIn(after, 'confirming'),
    'Que el reporte bajó, o no, se dice': ({ before, move, told }) =>
      !before ||
      !isIn(before, 'saving') ||
      !move.type.includes('saving') ||
      told.some(({ type }) => type === 'snackbar.show'),
  },
  ways: {
    'Se trae el programa': [
      begins('loading', {
        asks: ['program.load'],
        so: (step) => alike(given(step), { question: 'program-1' }),
      }),
      asksAgain('loading', 'program'),
      on('loading', 'program.load.done', 'shown', {
        so: (step) => step.after.context.file === outputOf(step) && forgetsWhy(step),
      }),
    ],
    'Se baja su reporte': [
      on('shown', 'report.save', 'saving', {
        asks: ['saveReport'],
        so: (step) => given(step) === 'program-1',
      }),
      on('saving', 'saveReport.done', 'shown', { tells: [says('El reporte está en tus descargas.')] }),
      on('saving', 'saveReport.error', 'shown', {
        tells: [{ type: 'snackbar.show', color: 'error' }],
        so: (step) => step.told[0]?.content === errorOf(step)?.message,
      }),
    ],
    'A quien salió recién se le puede devolver su lugar; el programa se trae de nuevo, haya resultado o no': [
      on('shown', 'unlink.undo', 'undoing', {
        if: ({ before }) => before?.context.file?.unlinked.length === 1,
        asks: ['undoUnlink'],
        so: (step) => alike(given(step), { programId: 'program-1', coachId: 'coach-1' }),
      }),
      on('undoing', 'undoUnlink.done', 'loading', {
        tells: [says('Coach de vuelta en el programa.')],
        asks: ['program.load'],
      }),
      on('undoing', 'undoUnlink.error', 'loading', {
        tells: [{ type: 'snackbar.show', color: 'error' }],
        asks: ['program.load'],
        so: (step) => step.told[0]?.content === errorOf(step)?.message,
      }),
    ],
    'Quitar a un coach y eliminar el programa se preguntan antes': [
      on('shown', 'coach.unlink', 'unlinking', {
        if: ({ before }) => before?.context.file?.coaches.length === 1,
        asks: ['unlinkCoach'],
        so: (step) =>
          alike(given(step), { programId: 'program-1', coachId: 'coach-1', name: 'Camila Restrepo' }),
      }),
      on('unlinking', 'side.close', 'shown'),
      on('shown', 'program.remove', 'confirming', { so: forgetsWhy }),
      on('confirming', 'act.dismiss', 'shown'),
      on('confirming', 'act.confirm', 'acting', {
        asks: ['remove'],
        so: (step) => given(step) === 'program-1',
      }),
      on('acting', 'remove.error', 'confirming', { so: keepsWhy }),
    ],
    'Hecho, se dice: sin un coach el programa se trae de nuevo, eliminado se va a la lista': [
      on('acting', 'remove.done', 'removed', {
        tells: [says('Programa eliminado.'), goes('/administrador-programas', true)],
      }),
      on('unlinking', 'unlinkCoach.done', 'loading', {
        tells: [says('Coach fuera del programa.')],
        asks: ['program.load'],
      }),
    ],
  },
}
