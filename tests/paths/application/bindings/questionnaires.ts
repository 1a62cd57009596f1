import { sysadminMe } from '../../../fixtures/people'
import { askedPage } from '../../../flows/customers/questionnaires-data'
import { meetDialog } from '../../../flows/gestures'
import type { ApplicationBinding, Visit } from '../driver'
import { press, write } from '../sure-hands'

const me = () => sysadminMe
const ADDRESS = '/cuestionario/form-pulse'
const WRITE = 'Escribir la versión que sigue'

const questionnaires: ApplicationBinding = {
  id: 'questionnaires',
  address: () => '/cuestionarios',
  me,
  answers: { questionnaires: { request: 'Questionnaires' } },
}
// what was published never changes, so the server is not brought to where the path says: it is said for it
const questionnaire: ApplicationBinding = {
  id: 'questionnaire',
  address: () => ADDRESS,
  me,
  answers: {
    page: { request: 'Questionnaire', says: (page) => ({ questionnaire: page }) },
    'questionnaire.acting': {
      request: ['PublishQuestionnaire', 'RetireQuestionnaire'],
      says: (page) => ({ publishQuestionnaire: page, retireQuestionnaire: page }),
    },
    saveDraft: { request: 'SaveQuestionnaire' },
  },
  inside: {
    questionnaireDraft: async ({ output }, { page, held }) => {
      if (output === null) return press('button', 'Volver')
      await press('button', 'Guardar borrador')
      await held('SaveQuestionnaire', (route) =>
        route.fulfill({ json: { data: { saveQuestionnaire: output } } }),
      )
      return page.getByRole('button', { name: 'Publicar' }).waitFor()
    },
  },
}
const questionnaireDraft: ApplicationBinding = {
  id: 'questionnaireDraft',
  address: () => ADDRESS,
  me,
  open: (page) =>
    page.route(
      ({ pathname }) => pathname === '/graphql',
      (route) =>
        route.request().postDataJSON().operationName === 'Questionnaire'
          ? route.fulfill({ json: { data: { questionnaire: askedPage } } })
          : route.fallback(),
    ),
  arrive: (_, { page }) => page.getByRole('button', { name: WRITE }).click(),
  answers: {
    'questionnaireDraft.saving': {
      request: 'SaveQuestionnaire',
      says: (page) => ({ saveQuestionnaire: page }),
    },
  },
}

const category = JSON.stringify({
  _id: 'category-conversations',
  name: 'conversations',
  label: 'Conversaciones',
  tooltip: '',
  context: 'focus',
})
/** One focus of the house, as one organization calls it. */
async function oneFocus({ server, organizationId }: Visit['world']) {
  const { db } = server.door
  await db.deleteFrom('homologations').execute()
  await db
    .updateTable('organizations')
    .set((eb) => ({ name: eb.ref('id') }))
    .where('name', '=', 'Puerto Claro')
    .execute()
  await db
    .updateTable('organizations')
    .set({ name: 'Puerto Claro' })
    .where('id', '=', organizationId)
    .execute()
  const row = { focus: 'Feedback', category, position: 1 }
  await db
    .insertInto('homologations')
    .values([
      Object.assign({ id: 'homologation-1', name: 'Retroalimentación', organization_id: null }, row),
      Object.assign(
        { id: 'homologation-2', name: 'Conversar a tiempo', organization_id: organizationId },
        row,
      ),
    ])
    .execute()
}
const SAVES = 'SaveHomologation'
const focuses: ApplicationBinding = {
  id: 'focuses',
  address: () => '/cuestionarios/focos',
  me,
  prepare: (_, world) => oneFocus(world),
  answers: {
    catalogue: { request: 'FocusCatalogue' },
    'focuses.removing': {
      request: 'RemoveHomologation',
      says: () => ({ removeHomologation: { success: true } }),
    },
    focusForm: { request: SAVES },
  },
  inside: {
    focusForm: async (_, { page, held, world }) => {
      const name = page.getByLabel('Cómo se llama')
      const organization = page.getByLabel('Organización')
      if ((await organization.isVisible()) && (await organization.isEnabled()))
        await write('Organización', world.organizationId)
      if ((await name.inputValue()) === '') await write('Cómo se llama', 'Vocería')
      await write('Categoría', 'conversations')
      await press('button', 'Guardar foco')
      await held(SAVES)
    },
  },
}
const focusForm: ApplicationBinding = {
  id: 'focusForm',
  address: () => '/cuestionarios/focos',
  me,
  prepare: async (_, world) => {
    await oneFocus(world)
    await world.server.door.db.deleteFrom('homologations').where('id', '=', 'homologation-2').execute()
  },
  arrive: async ({ values: { scope } }: { values: Record<string, string> }, { page }) => {
    await page
      .getByRole('button', {
        name: scope === 'house' ? 'Agregar un foco' : 'Nombrar «Feedback» en una organización',
      })
      .click()
    await meetDialog()
  },
  really: (move, { organizationId }) =>
    move.name === 'organizationId' ? Object.assign({}, move, { value: organizationId }) : move,
  answers: {
    'focusForm.sending': { request: SAVES, says: () => ({ saveHomologation: { _id: 'homologation-3' } }) },
  },
}

export const QUESTIONNAIRE_PATHS = {
  questionnaires,
  questionnaire,
  questionnaireDraft,
  focuses,
  focusForm,
}
