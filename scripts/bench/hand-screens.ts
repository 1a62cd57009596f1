import type { Locator, Page } from '@playwright/test'

/** What somebody does with one hand, and on what. It is over when `then` is there. */
type Step = {
  name: string
  on(page: Page): Locator
  does(target: Locator): Promise<void>
  then?(page: Page): Locator
}
/** The first step says when the screen is there. `undo`: what was asked is asked again with these, so that the next visit is the same. */
export type HandScreen = {
  name: string
  who: string
  path: string
  steps: [Step, ...Step[]]
  undo?: { operation: string; variables: Record<string, unknown> }
}

type Control = 'button' | 'radio' | 'checkbox' | 'switch' | 'link'
const press = (name: string, control: Control, named: string | RegExp, then?: Step['then']): Step => ({
  name,
  on: (page) => page.getByRole(control, { name: named, disabled: false }).first(),
  // by where it stands, as a finger does: of what is chosen one sees its label
  does: (target) => target.click({ force: ['radio', 'checkbox', 'switch'].includes(control) }),
  then,
})
const type = (name: string, label: string | RegExp, text: string): Step => ({
  name,
  on: (page) => page.getByRole('textbox', { name: label }).first(),
  does: (target) => target.pressSequentially(text, { delay: 60 }),
})
const leave = (name: string): Step => ({
  name,
  on: (page) => page.locator('body'),
  does: (target) => target.page().keyboard.press('Escape'),
})
const BELL = press('open the bell', 'button', /^Avisos/, (page) =>
  page.getByRole('dialog', { name: 'Avisos' }),
)
const ACCOUNT = press('open the account menu', 'button', /^Tu cuenta/, (page) => page.getByRole('menu'))

/** What people do most, screen by screen, with the people of the demonstration. */
export const HAND_SCREENS: HandScreen[] = [
  {
    name: "coachee's sessions",
    who: 'coachee@demo.test',
    path: '/sesiones',
    undo: { operation: 'TickStep', variables: { done: false } },
    steps: [
      press('tick a step of the objective', 'checkbox', /^Una semana sin llamar/),
      BELL,
      leave('close the bell'),
      ACCOUNT,
      leave('close the account menu'),
      press('go to book', 'link', 'Agendar otra sesión', (page) =>
        page.getByRole('button', { name: 'Mes siguiente' }),
      ),
    ],
  },
  {
    name: 'book',
    who: 'coachee@demo.test',
    path: '/agendar',
    steps: [
      press('choose a day', 'button', /^lunes \d+ de \w+, \d+ libres$/),
      press('choose an hour', 'button', /^lunes \d+ de \w+, \d\d:\d\d$/),
      press('see more hours', 'button', /^Más horas, /),
      press('turn to the next month', 'button', 'Mes siguiente'),
      press('turn back', 'button', 'Mes anterior'),
      press('see a list', 'radio', 'Lista'),
      press('see hours', 'radio', 'Horas'),
    ],
  },
  {
    name: 'page of a session',
    who: 'coachee@demo.test',
    path: '/sesiones/session-6',
    steps: [type('write a note', /^Tu nota/, 'Hablar antes'), BELL, leave('close the bell')],
  },
  {
    name: 'chat',
    who: 'coachee@demo.test',
    path: '/chat',
    steps: [
      type('write a message', 'Escribe un mensaje', 'Llego bien'),
      press('send it', 'button', 'Enviar'),
      press('more about a message', 'button', /^Más sobre el mensaje/),
      leave('close its menu'),
      press('search', 'button', 'Buscar en la conversación'),
    ],
  },
  {
    name: "coach's day",
    who: 'coach@demo.test',
    path: '/sesiones',
    steps: [
      press('more about a session', 'button', 'Más acciones'),
      leave('close the menu'),
      press('propose a session', 'button', 'Proponer sesión'),
      leave('close the proposal'),
      BELL,
    ],
  },
  {
    name: 'availability',
    who: 'coach@demo.test',
    path: '/disponibilidad',
    steps: [
      press('switch a day', 'switch', 'Sábado'),
      press('add a range', 'button', 'Agregar rango: Lunes'),
      press('edit a day', 'button', 'Editar: Martes'),
      leave('leave the day'),
      press('turn to the next week', 'button', 'Semana siguiente'),
      press('ask why', 'button', '¿Por qué no hay horas?'),
      press('block hours', 'button', 'Bloquear horas'),
    ],
  },
  {
    name: 'panel',
    who: 'admin@demo.test',
    path: '/panel',
    steps: [
      press('where a number comes from', 'button', 'De dónde sale: Asistencia'),
      leave('close it'),
      press('focuses by category', 'radio', 'Por categoría'),
      press('sort the table', 'button', 'Ordenar por sesiones'),
      press('filter by state', 'radio', /^Por agendar/),
      press('filter no more', 'radio', /^Todos/),
      type('search', 'Buscar por nombre', 'ramir'),
    ],
  },
  {
    name: 'people',
    who: 'admin@demo.test',
    path: '/personas',
    steps: [
      press('sort the list', 'button', 'Ordenar por sesiones'),
      press('filter by state', 'radio', /^Activa/),
      press('filter no more', 'radio', /^Todas/),
      press('choose all', 'checkbox', 'Elegir a quienes se ven'),
      press('choose none', 'checkbox', 'Elegir a quienes se ven'),
      press('open the columns', 'button', 'Columnas'),
      leave('close the columns'),
      press('open a person', 'button', /^Ver a /),
      leave('close the person'),
      type('search', 'Buscar por nombre o correo', 'iturra'),
    ],
  },
]
