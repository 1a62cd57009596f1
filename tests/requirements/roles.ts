import type { Chapter } from './requirement'

const MATRIX = { 'server/matrix/matrix.test.ts': ['%s is permitted to those the judge names'] }
const PATHS = {
  'machines/guard.test.ts': [
    'decides every path, status, group, role, step and membership as the specification says',
  ],
}

export const ROLES: Chapter[] = [
  {
    title: 'Roles y permisos',
    sentences: {
      '6.1': {
        says: 'Administra el sistema solo quien es del grupo de administración con el rol activo de admin.',
        tests: MATRIX,
      },
      '6.2': {
        says: 'Quien es admin y coachee de un cliente hace lo de su rol activo.',
        steps: { connection: ['person: role.switch'] },
        tests: {
          'e2e/access.spec.ts': [
            'switching the role changes the navigation at once, and signing out ends the other tabs',
          ],
        },
      },
      '6.3': {
        says: 'La administración lleva personas, organizaciones, programas, créditos, tablero y sesiones.',
        tests: { ...MATRIX },
      },
      '6.4': {
        says: 'Un coach tiene chat, primeros pasos, sesiones, calendarios, disponibilidad, ajustes, perfil, academia y videollamada.',
        tests: PATHS,
      },
      '6.5': {
        says: 'Quien asesora y quien administra un cliente tienen los paneles, la membresía y la cuenta.',
        tests: PATHS,
      },
      '6.6': {
        says: 'Un coachee tiene encuesta, elegir coach, agendar, aceleradores, objetivos, chat, sesiones y academia.',
        tests: PATHS,
      },
      '6.7': {
        says: 'Se invita según quién: un cliente a coachee o admin; un colaborador a coach o consultor; la administración a admin o consultor.',
        rules: { invite: ['Se envía una vez lo que está completo; si no, cada campo dice qué le falta'] },
        tests: {
          'server/user.test.ts': ['is sent within the creator’s matrix only'],
          'features/invite.test.tsx': [
            'offers the roles of the chosen group and no others, none kept from before',
          ],
        },
      },
      '6.8': {
        says: 'Que la administración cambie su propio perfil no cambia a la persona guardada.',
        open: 'El perfil propio se trae de nuevo al guardar, para todos los roles igual.',
      },
      '6.9': {
        says: 'La administración habilita y deshabilita a un coach por su correo.',
        rules: { person: ['Solo a coaches se les da o quita la habilitación'] },
        tests: {
          'server/people-changes.test.ts': [
            'moderating opens a coach and closes them, and keeps what is booked',
          ],
        },
      },
      '6.10': {
        says: 'La administración saca a un coach de un programa.',
        rules: { program: ['Quitar a un coach y eliminar el programa se preguntan antes'] },
        tests: {
          'server/programs-admin.test.ts': [
            'names whoever it leaves without one: what is booked stays, nothing new is booked',
          ],
        },
      },
    },
  },
]
