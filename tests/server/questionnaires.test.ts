import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeForms } from '#server/entities/form/catalogue'
import { storeHomologations } from '#server/entities/measure/homologations'
import { storeFeatures, storeProgramFeatures } from '#server/entities/program/features'
import { makeCoachee, makeOrganization, makeProgram, makeUser } from './factories'
import { codeOf, startTestServer, TEST_NOW, type TestServer } from './helper'

const DAY = 86_400_000
const PAGE = `number name questionnaire { _id version programs versions { number state answers } }
  questions { key label hint type required min max regex numeric choices part keptBy before }`
const READ = `query($_id: ID!, $number: Int) { questionnaire(_id: $_id, number: $number) { ${PAGE} } }`
const LIST = `query($type: String) { questionnaires(type: $type) { _id type programs versions { number state answers } } }`
const SAVE = `mutation($data: SaveQuestionnaireInput!) { saveQuestionnaire(data: $data) { ${PAGE} } }`
const PUBLISH = `mutation($_id: ID!, $version: Int!, $idempotencyKey: ID!) {
  publishQuestionnaire(_id: $_id, version: $version, idempotencyKey: $idempotencyKey) { ${PAGE} } }`
const DISCARD = PUBLISH.replace('publishQuestionnaire', 'discardQuestionnaire')
const RETIRE = PUBLISH.replace('publishQuestionnaire', 'retireQuestionnaire')
const FORMS = `query($type: String) { forms(type: $type) { _id version complete answers
  fields { _id label choices { label } } } }`
const ANSWER = `mutation($data: SaveFormAnswersInput!) { saveFormAnswers(data: $data) { complete } }`
const OWN = '{ user { forms { fieldId label text answer } } }'
const PULSE = `query($programId: ID!) { leaderDashboardAccelerators(programId: $programId) {
  pulse { responsesCount chart { month average } } } }`

type Question = {
  key: string
  label: string
  hint: string
  type: string
  required: boolean
  min: number | null
  max: number | null
  regex: string | null
  numeric: boolean
  choices: string[]
  part: number
  keptBy: string | null
  before: string | null
}
type Page = {
  number: number
  name: string
  questionnaire: {
    _id: string
    version: number
    programs: string[]
    versions: { number: number; state: string; answers: number }[]
  }
  questions: Question[]
}
type Field = { _id: string; label: string; choices: { label: string }[] }
type Shown = {
  _id: string
  version: number
  complete: boolean
  answers: Record<string, unknown>
  fields: Field[]
}

let server: TestServer
let sysadmin: string
let organizationId: string
beforeAll(async () => {
  server = await startTestServer()
  await storeForms(server.door)
  await storeFeatures(server.door)
  await storeHomologations(server.door)
  organizationId = await makeOrganization(server.door)
  const { email } = await makeUser(server.door, {
    user_group: 'sysadmin',
    roles: ['admin'],
    active_role: 'admin',
  })
  sysadmin = await server.login(email)
})
afterAll(() => server.close())

let keys = 0
const nextKey = (): string => {
  keys += 1
  return `questionnaires-${keys}`
}
const readPage = async (_id: string, number?: number): Promise<Page> =>
  (await server.gql(READ, { _id, number: number ?? null }, sysadmin)).data?.questionnaire as Page
const inputOf = ({ keptBy: _kept, before: _before, ...question }: Question, change: object = {}) =>
  Object.assign(question, { sameAs: null }, change)
const saveDraft = (page: Page, questions: object[], name = page.name) =>
  server.gql(
    SAVE,
    { data: { _id: page.questionnaire._id, version: page.questionnaire.version, name, questions } },
    sysadmin,
  )
const deed = (query: string, { questionnaire: { _id, version } }: Page, idempotencyKey = nextKey()) =>
  server.gql(query, { _id, version, idempotencyKey }, sysadmin)
/** Writes the next version and publishes it. */
async function publishNext(_id: string, change: (questions: Question[]) => object[]): Promise<Page> {
  const page = await readPage(_id)
  const saved = await saveDraft(page, change(page.questions))
  expect(saved.errors).toBeUndefined()
  const published = await deed(PUBLISH, saved.data?.saveQuestionnaire as Page)
  expect(published.errors).toBeUndefined()
  return published.data?.publishQuestionnaire as Page
}
const extra = { key: 'focusTime', label: '¿Tuviste tiempo para concentrarte?', hint: '', type: 'scale' }
const extraQuestion = Object.assign(
  { required: true, min: 1, max: 5, regex: null, numeric: false, part: 0, sameAs: null },
  { choices: ['Nunca', 'Poco', 'A veces', 'Casi siempre', 'Siempre'] },
  extra,
)

async function traveller(programId: string): Promise<{ id: string; token: string }> {
  const { coachee } = await makeCoachee(server.door, { organizationId, programId })
  return { id: coachee.id, token: await server.login(coachee.email) }
}
const shown = async (token: string, type: string): Promise<Shown> => {
  const { data } = await server.gql(FORMS, { type }, token)
  const [form] = (data as { forms: Shown[] }).forms
  if (!form) throw new Error(`Nobody is asked ${type}.`)
  return form
}
const answer = (token: string, formId: string, answers: object, more: object = {}) =>
  server.gql(
    ANSWER,
    {
      data: Object.assign(
        {
          formId,
          answers: Object.entries(answers).map(([fieldId, one]) => ({ fieldId, answer: one })),
          idempotencyKey: nextKey(),
        },
        more,
      ),
    },
    token,
  )
const labelsOf = ({ fields }: Shown): string[] => fields.map(({ label }) => label)
const all = (fields: readonly string[], value: number): Record<string, number> =>
  Object.fromEntries(fields.map((id) => [id, value]))
const SCALES = ['energy', 'workload', 'clarity', 'support', 'voice', 'belonging'].map(
  (key) => `field-pulse-${key}`,
)

async function pulseProgram(): Promise<string> {
  const id = await makeProgram(server.door, organizationId)
  await server.door.transaction((trx) =>
    storeProgramFeatures(trx, [
      {
        id,
        features: ['pulse'].map((name) => ({
          name,
          isActive: true,
          thumbnail: '',
          videoHtml: '' as never,
          coursesDocumentIds: null,
          allCoursesActive: null,
        })),
      },
    ]),
  )
  return id
}

describe('what the product brings', () => {
  test('may be saved as it is, question by question', async () => {
    const { data } = await server.gql(LIST, {}, sysadmin)
    const list = data?.questionnaires as { _id: string }[]
    const content = JSON.parse(readFileSync('content/forms.json', 'utf8')) as { forms: { _id: string }[] }
    expect(list.map(({ _id }) => _id).sort()).toEqual(content.forms.map(({ _id }) => _id).sort())
    for (const { _id } of list) {
      const page = await readPage(_id)
      const saved = await saveDraft(
        page,
        page.questions.map((one) => inputOf(one)),
      )
      expect([_id, saved.errors]).toEqual([_id, undefined])
      const draft = saved.data?.saveQuestionnaire as Page
      expect(draft.questions).toEqual(page.questions)
      await server.door.db
        .deleteFrom('form_versions')
        .where('form_id', '=', _id)
        .where('state', '=', 'draft')
        .execute()
    }
  })
})

describe('a new version of a questionnaire', () => {
  test('is asked of who begins later; who answered keeps theirs, and the panel adds both', async () => {
    const programId = await pulseProgram()
    const before = await Promise.all([1, 2, 3].map(() => traveller(programId)))
    const first = await shown((before[0] as { token: string }).token, 'pulse')
    const oldEnergy = first.fields.find(({ _id }) => _id === 'field-pulse-energy') as Field
    for (const [at, { token }] of before.entries()) {
      const answers = Object.assign(all(SCALES, 2 + at), { 'field-pulse-comment': 'Bien.' })
      const sent = await answer(token, 'form-pulse', answers, { submit: true, version: first.version })
      expect(sent.errors).toBeUndefined()
    }
    const begun = await traveller(programId)
    await answer(begun.token, 'form-pulse', { 'field-pulse-energy': 4 })

    const renamed = '¿Cuánta energía tuviste este mes?'
    const published = await publishNext('form-pulse', (questions) => [
      extraQuestion,
      ...questions
        .map((one) =>
          inputOf(one, one.key === 'energy' ? { label: renamed, sameAs: 'energy' } : { hint: 'Este mes.' }),
        )
        .reverse(),
    ])
    expect(published.questionnaire.versions[0]).toMatchObject({
      number: published.number,
      state: 'published',
      answers: 0,
    })
    expect(published.questionnaire.versions[1]).toMatchObject({ state: 'retired', answers: 3 })

    // who answered, word for word
    const own = await server.gql(OWN, {}, (before[0] as { token: string }).token)
    const told = (
      own.data as { user: { forms: { fieldId: string; label: string; text: string; answer: unknown }[] } }
    ).user.forms
    expect(told.find(({ fieldId }) => fieldId === 'field-pulse-energy')).toEqual({
      fieldId: 'field-pulse-energy',
      label: oldEnergy.label,
      text: oldEnergy.choices[1]?.label,
      answer: 2,
    })
    const kept = await shown((before[0] as { token: string }).token, 'pulse')
    expect(kept).toMatchObject({ version: first.version, complete: true })
    expect(labelsOf(kept)).toEqual(labelsOf(first))

    // who began goes on with what was begun
    expect(await shown(begun.token, 'pulse')).toMatchObject({ version: first.version, complete: false })
    const finished = await answer(begun.token, 'form-pulse', all(SCALES, 4), { submit: true })
    expect(finished.errors).toBeUndefined()

    // who comes later is asked the new one
    const later = await Promise.all([1, 2].map(() => traveller(programId)))
    for (const { token } of later) {
      const asked = await shown(token, 'pulse')
      expect(asked.version).toBe(published.number)
      expect(labelsOf(asked)[0]).toBe(extra.label)
      expect(labelsOf(asked)).toContain(renamed)
      const missing = await answer(token, 'form-pulse', all(SCALES, 5), { submit: true })
      expect(missing.errors?.[0]?.extensions?.fields).toEqual({ 'field-pulse-focusTime': 'Campo requerido' })
      const answers = Object.assign(all(SCALES, 5), { 'field-pulse-focusTime': 1 })
      expect((await answer(token, 'form-pulse', answers, { submit: true })).errors).toBeUndefined()
    }

    // six people: 2, 3, 4, 4, 5, 5 in each of the same six questions; the new one is in no series
    const { email } = await makeUser(server.door, {
      roles: ['admin'],
      active_role: 'admin',
      organization_id: organizationId,
      admin_programs: [programId],
    })
    const admin = await server.login(email)
    const panel = await server.gql(PULSE, { programId }, admin)
    const { pulse } = (
      panel.data as {
        leaderDashboardAccelerators: {
          pulse: { responsesCount: number; chart: { month: string; average: number | null }[] }
        }
      }
    ).leaderDashboardAccelerators
    expect(pulse.responsesCount).toBe(6)
    const mean = (2 + 3 + 4 + 4 + 5 + 5) / 6
    expect(pulse.chart.at(-1)?.average).toBeCloseTo(mean, 1)
  })

  test('is what who began finds after 30 days, with what is still asked', async () => {
    const programId = await makeProgram(server.door, organizationId)
    const one = await traveller(programId)
    const first = await shown(one.token, 'strategyRadar')
    const [kept, gone] = first.fields as [Field, Field]
    await answer(one.token, first._id, { [kept._id]: 3, [gone._id]: 2 })
    const published = await publishNext('form-strategy-radar', (questions) => [
      ...questions.map((question) => inputOf(question)),
      Object.assign({}, extraQuestion, { key: 'speed', label: '¿Se decide a tiempo?' }),
    ])
    server.setNow(new Date(TEST_NOW.getTime() + 29 * DAY))
    expect((await shown(one.token, 'strategyRadar')).version).toBe(first.version)
    server.setNow(new Date(TEST_NOW.getTime() + 31 * DAY))
    const now = await shown(one.token, 'strategyRadar')
    expect(now.version).toBe(published.number)
    expect(now.answers).toMatchObject({ [kept._id]: 3, [gone._id]: 2 })
    const stale = await answer(one.token, first._id, { [kept._id]: 4 }, { version: first.version })
    expect([codeOf(stale), stale.errors?.[0]?.extensions?.reason]).toEqual(['CONFLICT', 'formChanged'])
    const ids = now.fields.map(({ _id }) => _id)
    expect(
      (await answer(one.token, first._id, all(ids.slice(2), 4), { submit: true })).errors,
    ).toBeUndefined()
    const rows = await server.door.db
      .selectFrom('form_answers')
      .select(['field_id', 'version', 'label'])
      .where('user_id', '=', one.id)
      .execute()
    expect(new Set(rows.map(({ version }) => version))).toEqual(new Set([published.number]))
    expect(rows.map(({ field_id }) => field_id).sort()).toEqual([...ids].sort())
    server.setNow(TEST_NOW)
  })

  test('keeps its measures: one that is missing or rescaled is named', async () => {
    const page = await readPage('form-alignment-coachee')
    const [goals, ...rest] = page.questions as [Question, ...Question[]]
    const missing = await saveDraft(
      page,
      rest.map((one) => inputOf(one)),
    )
    expect(codeOf(missing)).toBe('CONFLICT')
    expect(missing.errors?.[0]?.message).toBe(
      `Falta «${goals.label}» (goals): por ella se cuenta Índice de alineación. Vuelve a agregarla, con su clave y su escala.`,
    )
    const five = ['1', '2', '3', '4', '5']
    const rescaled = await saveDraft(page, [
      inputOf(goals, { min: 1, max: 5, choices: five }),
      ...rest.map((one) => inputOf(one)),
    ])
    expect(codeOf(rescaled)).toBe('CONFLICT')
    expect(rescaled.errors?.[0]?.message).toContain('(goals) cambió de tipo o de escala')
    // and so is another question's key with another scale
    const sat = await readPage('form-sat')
    const [item, ...items] = sat.questions as [Question, ...Question[]]
    const mixed = await saveDraft(sat, [
      inputOf(item, { type: 'textarea', choices: [], min: null, max: null }),
      ...items.map((one) => inputOf(one)),
    ])
    expect([codeOf(mixed), mixed.errors?.[0]?.message]).toEqual([
      'CONFLICT',
      `«${item.label}» cambió de tipo o de escala: dale otra clave, o sus respuestas se mezclarían con las de antes.`,
    ])
  })

  test('says at each field what is wrong', async () => {
    const page = await readPage('form-program-interest')
    const others = page.questions.map((one) => inputOf(one))
    const wrong = async (change: object) => {
      const answer = await saveDraft(page, [...others, Object.assign({}, extraQuestion, change)])
      expect(codeOf(answer)).toBe('BAD_INPUT')
      return Object.entries(answer.errors?.[0]?.extensions?.fields as Record<string, string>)
    }
    const at = others.length
    const text = { type: 'text', min: null, max: null, choices: [] }
    expect(await wrong(Object.assign({ regex: '(a+)+' }, text))).toEqual([
      [`questions.${at}.regex`, expect.stringContaining('podría tardar demasiado')],
    ])
    expect(await wrong({ key: 'Clave mala' })).toEqual([
      [`questions.${at}.key`, expect.stringContaining('minúscula')],
    ])
    expect(await wrong({ key: 'email' })).toEqual([
      [`questions.${at}.key`, 'Otra pregunta ya tiene esta clave.'],
    ])
    expect(await wrong({ choices: ['Solo'] })).toEqual([
      [`questions.${at}.choices`, 'Escribe 5 opciones: una por cada valor de la escala.'],
    ])
    expect(await wrong({ label: ' ' })).toEqual([[`questions.${at}.label`, 'Campo requerido']])
    const first = page.questions[0] as Question
    const renamed = await saveDraft(page, [inputOf(first, { label: 'Otra cosa' }), ...others.slice(1)])
    expect(renamed.errors?.[0]?.extensions?.fields).toEqual({
      'questions.0.sameAs': `Antes decía «${first.label}». Marca que pregunta lo mismo, o dale otra clave para empezar otra serie.`,
    })
    const focus = await readPage('form-focus')
    const offered = await saveDraft(
      focus,
      focus.questions.map((one) =>
        inputOf(one, one.key === 'focus1' ? { choices: [...one.choices, 'Vocería'] } : {}),
      ),
    )
    expect(offered.errors?.[0]?.extensions?.fields).toEqual({
      'questions.0.choices': expect.stringContaining('«Vocería» no está entre los focos'),
    })
  })

  test('is written by one at a time, and published once', async () => {
    const page = await readPage('form-nps-coach')
    const questions = page.questions.map((one) => inputOf(one, { hint: 'De 0 a 10.' }))
    const both = await Promise.all([saveDraft(page, questions), saveDraft(page, questions)])
    expect(both.map(codeOf).sort()).toEqual(['CONFLICT', null])
    const draft = await readPage('form-nps-coach')
    expect(codeOf(await deed(PUBLISH, page))).toBe('CONFLICT')
    const raced = await Promise.all([deed(PUBLISH, draft), deed(PUBLISH, draft), deed(PUBLISH, draft)])
    expect(raced.map(codeOf).filter((code) => code === null)).toHaveLength(1)
    const { questionnaire } = await readPage('form-nps-coach')
    expect(questionnaire.versions.map(({ state }) => state)).toEqual(['published', 'retired'])
    // the same key answers what it answered
    const next = await saveDraft(await readPage('form-nps-coach'), questions)
    const page3 = next.data?.saveQuestionnaire as Page
    const [one, again] = [await deed(PUBLISH, page3, 'same-key'), await deed(PUBLISH, page3, 'same-key')]
    expect(one.errors).toBeUndefined()
    expect(again.data).toEqual(one.data)
    expect(codeOf(await deed(PUBLISH, await readPage('form-nps-coach')))).toBe('INVALID_TRANSITION')
  })

  test('once published is never changed, not even by the database', async () => {
    const change = server.door.db
      .updateTable('form_versions')
      .set({ content: '{}' })
      .where('form_id', '=', 'form-pulse')
      .where('state', '=', 'published')
      .execute()
    await expect(change).rejects.toThrow('never changes')
  })

  test('stays over a restart; what nobody edited takes what the product brings', async () => {
    const edited = await publishNext('form-nps-admin', (questions) =>
      questions.map((one) => inputOf(one, { hint: 'Como organización.' })),
    )
    const untouched = await readPage('form-nps-coachee')
    // as if an older release had brought it otherwise
    const older = { _id: 'form-nps-coachee', _type: 'npsCoachee', name: 'Antes', segments: [], fields: [] }
    const { db } = server.door
    await db
      .updateTable('form_versions')
      .set({ state: 'retired', retired_at: TEST_NOW })
      .where('form_id', '=', older._id)
      .execute()
    const version = { form_id: older._id, number: 2, content: JSON.stringify(older), published_at: TEST_NOW }
    await db
      .insertInto('form_versions')
      .values(Object.assign({ state: 'published' as const }, version))
      .execute()
    await db
      .updateTable('forms')
      .set({ shipped: JSON.stringify(older) })
      .where('id', '=', older._id)
      .execute()
    await storeForms(server.door)
    await storeForms(server.door)
    expect((await readPage('form-nps-admin')).number).toBe(edited.number)
    expect((await readPage('form-nps-admin')).questions).toEqual(edited.questions)
    const taken = await readPage(older._id)
    expect([taken.number, taken.name]).toEqual([3, untouched.name])
    expect(taken.questionnaire.versions.map(({ state }) => state)).toEqual([
      'published',
      'retired',
      'retired',
    ])
  })
})

describe('a questionnaire that is asked somewhere', () => {
  test('is not retired, and the programs are named', async () => {
    await server.door.db.updateTable('programs').set({ removed_at: TEST_NOW }).execute()
    const programId = await pulseProgram()
    await server.door.db
      .updateTable('programs')
      .set({ name: 'Eleva de prueba' })
      .where('id', '=', programId)
      .execute()
    const page = await readPage('form-pulse')
    expect(page.questionnaire.programs).toEqual(['Eleva de prueba'])
    const refused = await deed(RETIRE, page)
    expect([codeOf(refused), refused.errors?.[0]?.message]).toEqual([
      'CONFLICT',
      'Lo usa Eleva de prueba. Espera a que termine, o quítale la función que lo pregunta.',
    ])
    await server.door.db.deleteFrom('program_features').where('program_id', '=', programId).execute()
    const one = await traveller(programId)
    const begun = await traveller(programId)
    await answer(begun.token, 'form-pulse', { 'field-pulse-energy': 4 })
    expect((await deed(RETIRE, page)).errors).toBeUndefined()
    expect((await server.gql(FORMS, { type: 'pulse' }, one.token)).data?.forms).toEqual([])
    expect((await shown(begun.token, 'pulse')).complete).toBe(false)
    expect(codeOf(await deed(RETIRE, await readPage('form-pulse')))).toBe('INVALID_TRANSITION')
  })
})

describe('a focus', () => {
  const CATALOGUE = `{ focusCatalogue { _id focus name version retiredAt offeredIn chosen category { name }
    names { _id organizationId name version } } }`
  const PUT = 'mutation($data: SaveHomologationInput!) { saveHomologation(data: $data) { _id } }'
  const GO =
    'mutation($_id: ID!, $version: Int!) { removeHomologation(_id: $_id, version: $version) { success } }'
  const NAMES =
    'query($organizationId: ID!) { homologations(organizationId: $organizationId) { focus name } }'
  type Entry = {
    _id: string
    focus: string
    name: string
    version: number
    retiredAt: string | null
    offeredIn: string[]
    chosen: number
    names: { _id: string; organizationId: string; name: string; version: number }[]
  }
  const entry = async (focus: string): Promise<Entry | undefined> => {
    const { data } = await server.gql(CATALOGUE, {}, sysadmin)
    return (data as { focusCatalogue: Entry[] }).focusCatalogue.find((one) => one.focus === focus)
  }
  const put = (data: object) =>
    server.gql(PUT, { data: Object.assign({ category: 'conversations' }, data) }, sysadmin)
  const namesOf = async (id: string): Promise<Record<string, string>> => {
    const { data } = await server.gql(NAMES, { organizationId: id }, sysadmin)
    const rows = (data as { homologations: { focus: string; name: string }[] }).homologations
    return Object.fromEntries(rows.map(({ focus, name }) => [focus, name]))
  }

  test('is shown by its own name in one organization, and is chosen as before', async () => {
    const other = await makeOrganization(server.door)
    expect(
      (await put({ organizationId, focus: 'Feedback', name: 'Conversar a tiempo' })).errors,
    ).toBeUndefined()
    expect((await namesOf(organizationId)).Feedback).toBe('Conversar a tiempo')
    expect((await namesOf(other)).Feedback).toBe('Feedback')
    expect(codeOf(await put({ organizationId, focus: 'Feedback', name: 'Otra vez' }))).toBe('CONFLICT')
    expect(codeOf(await put({ organizationId: 'nobody', focus: 'Feedback', name: 'X' }))).toBe('NOT_FOUND')
    expect(codeOf(await put({ organizationId, focus: 'Nadie', name: 'X' }))).toBe('BAD_INPUT')
    const same = await put({ organizationId, focus: 'Inclusión', name: 'Conversar a tiempo' })
    expect(same.errors?.[0]?.extensions?.fields).toEqual({
      name: 'Otro foco ya se llama así. Escribe un nombre distinto.',
    })
    const known = (await entry('Feedback'))?.names[0]
    const { _id, version } = known as { _id: string; version: number }
    expect(codeOf(await server.gql(GO, { _id, version: version + 1 }, sysadmin))).toBe('CONFLICT')
    expect((await server.gql(GO, { _id, version }, sysadmin)).errors).toBeUndefined()
    expect((await namesOf(organizationId)).Feedback).toBe('Feedback')
  })

  test('is added and offered by a next version; chosen, it is retired but not removed, over a restart too', async () => {
    expect((await put({ focus: 'Vocería', name: 'Vocería' })).errors).toBeUndefined()
    await publishNext('form-focus', (questions) =>
      questions.map((one) =>
        inputOf(one, /^focus/.test(one.key) ? { choices: [...one.choices, 'Vocería'] } : {}),
      ),
    )
    const one = await traveller(await makeProgram(server.door, organizationId))
    const given = {
      'field-focus-focus1': 'Vocería',
      'field-focus-goal1': 'Contar lo que hacemos sin enredarme.',
      'field-focus-priority': 4,
    }
    expect((await answer(one.token, 'form-focus', given, { submit: true })).errors).toBeUndefined()
    const used = (await entry('Vocería')) as Entry
    expect(used).toMatchObject({ chosen: 1, offeredIn: ['Tus focos'] })
    const refused = await server.gql(GO, { _id: used._id, version: used.version }, sysadmin)
    expect([codeOf(refused), refused.errors?.[0]?.message]).toEqual([
      'CONFLICT',
      'No se puede eliminar: lo eligió 1 persona, y se ofrece en «Tus focos». Retíralo: no se ofrece en versiones nuevas y lo respondido queda.',
    ])
    const retire = { focus: 'Vocería', name: 'Hablar en público', retired: true, version: used.version }
    expect((await put(retire)).errors).toBeUndefined()
    const page = await readPage('form-focus')
    const again = await saveDraft(
      page,
      page.questions.map((question) => inputOf(question)),
    )
    expect(Object.keys(again.errors?.[0]?.extensions?.fields as object)).toEqual([
      'questions.0.choices',
      'questions.2.choices',
    ])
    const rows = await server.door.db
      .selectFrom('form_answers')
      .select('answer')
      .where('user_id', '=', one.id)
      .where('name', '=', 'focus1')
      .execute()
    expect(rows).toEqual([{ answer: 'Vocería' }])

    // what is changed or gone stays so, whatever the product brings
    expect((await put({ focus: 'Pasajero', name: 'Pasajero' })).errors).toBeUndefined()
    const passing = (await entry('Pasajero')) as Entry
    expect((await server.gql(GO, { _id: passing._id, version: 1 }, sysadmin)).errors).toBeUndefined()
    const house = (await entry('Inclusión')) as Entry
    await put({
      focus: 'Inclusión',
      name: 'Equipos diversos',
      category: 'leadership',
      version: house.version,
    })
    await storeHomologations(server.door)
    expect((await entry('Inclusión'))?.name).toBe('Equipos diversos')
    expect(await entry('Pasajero')).toBeUndefined()
    expect((await entry('Vocería'))?.retiredAt).not.toBeNull()
  })
})

describe('what is written and not asked', () => {
  test('a draft is discarded, what is asked stays, and there is nothing to discard twice', async () => {
    const page = await readPage('form-strategy-radar')
    await saveDraft(
      page,
      page.questions.map((one) => inputOf(one)),
      'Un radar que no será',
    )
    const draft = await readPage('form-strategy-radar')
    expect(draft.name).toBe('Un radar que no será')
    const version = { _id: 'form-strategy-radar', version: draft.questionnaire.version }
    const gone = await server.gql(DISCARD, { ...version, idempotencyKey: nextKey() }, sysadmin)
    expect((gone.data as { discardQuestionnaire: Page }).discardQuestionnaire.name).toBe(page.name)
    const after = await readPage('form-strategy-radar')
    expect(after.questionnaire.versions).toEqual(page.questionnaire.versions)
    const again = await server.gql(
      DISCARD,
      { _id: 'form-strategy-radar', version: after.questionnaire.version, idempotencyKey: nextKey() },
      sysadmin,
    )
    expect(codeOf(again)).toBe('INVALID_TRANSITION')
  })

  test('parts are called as somebody says, and no more of them come by it', async () => {
    const PARTS = `mutation($data: SaveQuestionnaireInput!) { saveQuestionnaire(data: $data) { parts { title subtitle } } }`
    const page = await readPage('form-coachee-match')
    const read = await server.gql(
      '{ questionnaire(_id: "form-coachee-match") { parts { title subtitle } } }',
      {},
      sysadmin,
    )
    const { parts } = (read.data as { questionnaire: { parts: { title: string; subtitle: string }[] } })
      .questionnaire
    const data = {
      _id: 'form-coachee-match',
      version: page.questionnaire.version,
      name: page.name,
      questions: page.questions.map((one) => inputOf(one)),
    }
    const called = parts.map(({ title, subtitle }, at) =>
      at === 0 ? { title: 'Para partir', subtitle: 'Dos minutos' } : { title: title || 'Parte', subtitle },
    )
    const more = await server.gql(
      PARTS,
      { data: Object.assign({ parts: [...called, { title: 'Otra' }] }, data) },
      sysadmin,
    )
    expect(codeOf(more)).toBe('BAD_INPUT')
    const saved = await server.gql(PARTS, { data: Object.assign({ parts: called }, data) }, sysadmin)
    const answer = saved.data?.saveQuestionnaire as { parts: { title: string; subtitle: string }[] }
    expect(answer.parts).toHaveLength(parts.length)
    if (parts.length > 1) expect(answer.parts[0]).toEqual({ title: 'Para partir', subtitle: 'Dos minutos' })
  })

  test('a choice matching compares is not renamed on one side: it is added there first, or left out alone', async () => {
    const page = await readPage('form-coach-about')
    const styles = (choices: (of: string[]) => string[]) =>
      page.questions.map((one) =>
        one.key === 'style' ? inputOf(one, { choices: choices(one.choices) }) : inputOf(one),
      )
    const at = page.questions.findIndex(({ key }) => key === 'style')
    const old = page.questions[at]?.choices[0] ?? ''
    const renamed = await saveDraft(
      page,
      styles(([, ...others]) => ['Con otro nombre', ...others]),
    )
    expect(codeOf(renamed)).toBe('CONFLICT')
    expect(renamed.errors?.[0]?.extensions?.fields).toEqual({
      [`questions.${at}.choices`]: expect.stringMatching(
        new RegExp(`«${old}».*coachees para encontrar coach`),
      ),
    })
    const added = await saveDraft(
      page,
      styles((of) => [...of, 'Con otro nombre']),
    )
    expect(added.errors).toBeUndefined()
  })
})

describe('a consent whose text is another', () => {
  const STEP =
    '{ user { welcomeStepper } forms(type: "consent") { _id version complete fields { _id label } } }'
  const stateOf = async (token: string) => {
    const { user, forms } = (await server.gql(STEP, {}, token)).data as {
      user: { welcomeStepper: number }
      forms: Shown[]
    }
    return { step: user.welcomeStepper, consent: forms[0] as Shown }
  }
  const consent = (shown: Shown, token: string) =>
    server.gql(
      ANSWER,
      {
        data: {
          formId: shown._id,
          version: shown.version,
          answers: shown.fields.map(({ _id }) => ({ fieldId: _id, answer: true })),
          submit: true,
          idempotencyKey: nextKey(),
        },
      },
      token,
    )
  const somebody = async (flow: 'cardif' | 'product'): Promise<string> => {
    const organization = await makeOrganization(server.door, { onboarding_flow: flow })
    const programId = await makeProgram(server.door, organization)
    const { coachee } = await makeCoachee(server.door, { organizationId: organization, programId })
    return server.login(coachee.email)
  }

  test('is asked again before another form is used; the acceptance is of its version', async () => {
    const token = await somebody('cardif')
    const before = (await stateOf(token)).consent
    expect((await consent(before, token)).errors).toBeUndefined()
    expect((await stateOf(token)).consent.complete).toBe(true)
    expect(codeOf(await consent(before, token))).toBe('CONFLICT')
    const { forms } = (await server.gql(FORMS, { type: 'match' }, token)).data as { forms: Shown[] }
    const [match] = forms
    const draft = () => {
      const data = { formId: match?._id, answers: [], submit: false, idempotencyKey: nextKey() }
      return server.gql(ANSWER, { data }, token)
    }
    expect((await draft()).errors).toBeUndefined()

    await server.door.db
      .updateTable('users')
      .set({ welcome_stepper: 4 })
      .where('organization_id', 'is not', null)
      .execute()
    const page = await readPage('form-consent')
    await saveDraft(
      page,
      page.questions.map((one) => inputOf(one)),
      'Otro texto',
    )
    expect((await draft()).errors).toBeUndefined()
    const written = await readPage('form-consent')
    await server.gql(
      PUBLISH,
      { _id: 'form-consent', version: written.questionnaire.version, idempotencyKey: nextKey() },
      sysadmin,
    )
    const { step, consent: asked } = await stateOf(token)
    expect(step).toBe(1)
    expect(asked).toMatchObject({ version: before.version + 1, complete: false })
    const held = await draft()
    expect(codeOf(held)).toBe('CONFLICT')
    expect(held.errors?.[0]?.extensions?.reason).toBe('consent')

    expect((await consent(asked, token)).errors).toBeUndefined()
    expect((await stateOf(token)).consent).toMatchObject({ version: asked.version, complete: true })
    expect((await draft()).errors).toBeUndefined()
    const [kept] = await server.door.db
      .selectFrom('form_submissions')
      .select('version')
      .where('form_id', '=', 'form-consent')
      .where('version', '=', asked.version)
      .execute()
    expect(kept?.version).toBe(asked.version)
  })

  test('who consents to nothing, or for the first time, is left where they are', async () => {
    const token = await somebody('product')
    const first = await somebody('cardif')
    const page = await readPage('form-consent')
    await saveDraft(
      page,
      page.questions.map((one) => inputOf(one)),
      'Todavía otro texto',
    )
    const written = await readPage('form-consent')
    await server.door.db
      .updateTable('users')
      .set({ welcome_stepper: 4 })
      .where('organization_id', 'is not', null)
      .execute()
    await server.gql(
      PUBLISH,
      { _id: 'form-consent', version: written.questionnaire.version, idempotencyKey: nextKey() },
      sysadmin,
    )
    expect((await stateOf(token)).step).toBe(4)
    expect((await stateOf(first)).step).toBe(4)
  })
})
