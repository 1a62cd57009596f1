import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { test } from './moment'
import { logIn, PASSWORD, personAt } from './people'
import { PORT } from './ports'
import { VECTORS } from './vectors'

type Person = { token: string; _id: string; version: number }
type Answer = { data: Record<string, unknown> | null; errors?: { message: string }[] }

async function call(
  request: APIRequestContext,
  token: string | null,
  query: string,
  variables: object,
): Promise<Answer> {
  const answer = await request.post('/graphql', {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    data: { query, variables },
  })
  return answer.json()
}

const WHOLE = '_id version nat name { first last } hobbies profession brief about position management'
type Record_ = { name: { first: string; last: string } } & Record<string, unknown>

async function enter(request: APIRequestContext, email: string): Promise<Person & { before: Record_ }> {
  const LOGIN = `query L($email: String!, $password: String!) { login(email: $email, password: $password) { token user { ${WHOLE} experience style languages location { city state country } } } }`
  const { data } = await call(request, null, LOGIN, { email, password: PASSWORD })
  const { login } = data as { login: { token: string; user: Person & Record_ } }
  const { token, user } = login
  const { _id, version, ...before } = user
  return { token, _id, version, before }
}

async function write(request: APIRequestContext, person: Person, data: object): Promise<void> {
  const UPDATE =
    'mutation U($id: ID!, $data: UpdateUserInput!) { updateUser(_id: $id, data: $data) { version } }'
  const answer = await call(request, person.token, UPDATE, {
    id: person._id,
    data: { ...data, version: person.version },
  })
  expect(answer.errors).toBeUndefined()
  const { updateUser } = answer.data as { updateUser: { version: number } }
  person.version = updateUser.version
}

/** Every free text of a person, with vectors from a place in the list on. */
function filled(from: number): Record<string, unknown> {
  const at = (step: number): string => VECTORS[(from + step) % VECTORS.length]?.replace(/\p{Cc}/gu, ' ') ?? ''
  const list = (step: number): string[] => Array.from({ length: 30 }, (_, one) => at(step + one))
  return {
    name: { first: at(0), last: at(1) },
    nat: at(2).slice(0, 80),
    location: { city: at(3).slice(0, 80), state: at(4).slice(0, 80), country: at(5).slice(0, 80) },
    position: at(6),
    management: at(7),
    brief: at(8),
    about: Array.from({ length: 8 }, (_, one) => at(9 + one))
      .join('\n')
      .slice(0, 900),
    hobbies: list(0),
    profession: list(30),
    experience: list(60),
    style: list(70),
  }
}

/** What would show that something written ran, or was taken for markup. */
async function watch(page: Page): Promise<string[]> {
  const found: string[] = []
  page.on('dialog', (dialog) => {
    found.push(`dialog: ${dialog.message()}`)
    dialog.dismiss().catch(() => {})
  })
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) found.push(message.text())
  })
  return found
}
async function judge(page: Page, where: string, found: string[]): Promise<void> {
  const marks = await page.evaluate(() => ({
    ran: 'ran' in window,
    handlers: [...document.querySelectorAll('*')]
      .flatMap((element) => [...element.attributes].map(({ name }) => name))
      .filter((name) => /^on/.test(name)),
    links: [...document.querySelectorAll('[href],[src],[action],[formaction]')]
      .map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '')
      .filter((address) => /^\s*(javascript|data:text|vbscript)/i.test(address)),
    foreign: document.querySelectorAll('iframe,object,embed,base,marquee,math,script:not([nonce]):not([src])')
      .length,
  }))
  expect([where, marks, found]).toEqual([where, { ran: false, handlers: [], links: [], foreign: 0 }, []])
}

const SCREENS = [
  '/sesiones',
  '/perfil',
  '/configuraciones',
  '/asistente',
  '/escoger-coach',
  '/agendar',
  '/conferencia',
]

test('a hundred scripts written into every free text run nowhere they are shown', async ({
  browser,
  request,
}) => {
  expect(VECTORS.length).toBeGreaterThanOrEqual(100)
  const people = [await enter(request, 'coachee@demo.test'), await enter(request, 'coach@demo.test')]
  try {
    for (const from of [0, 25, 50, 75]) {
      for (const person of people) await write(request, person, filled(from))
      for (const email of ['coachee@demo.test', 'coach@demo.test']) {
        const page = await personAt(browser)
        const found = await watch(page)
        await logIn(page, email)
        for (const screen of from === 0 ? SCREENS : ['/sesiones', '/perfil']) {
          await page.goto(screen)
          await expect(page.getByRole('main').first()).toBeVisible()
          await page.waitForLoadState('networkidle')
          await judge(page, `${email} ${screen} ${from}`, found)
        }
        await page.goto('/sesiones')
        await expect(page.getByText(VECTORS[from] ?? '').first()).toBeVisible()
        await page.context().close()
      }
    }
    const shown = await enter(request, 'coachee@demo.test')
    expect(shown.before.name.first).toBe(VECTORS[75])
  } finally {
    for (const person of people) {
      const {
        name,
        nat,
        hobbies,
        profession,
        experience,
        style,
        brief,
        about,
        position,
        management,
        location,
      } = person.before
      await write(request, person, {
        name,
        nat,
        hobbies,
        profession,
        experience,
        style,
        brief,
        about,
        position,
        management,
        location,
      })
    }
  }
})

test('a hundred scripts written by hand into the courses of the database run on no page of the academy', async ({
  browser,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'travesia-hand-'))
  const port = String(PORT - 6)
  const origin = `http://127.0.0.1:${port}`
  const application = fork('tests/e2e/written-by-hand.ts', {
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      DATA_DIR: folder,
      DATABASE_URL: '',
      HOST: '127.0.0.1',
      PORT: port,
      ORIGIN: origin,
    },
  })
  const ended = once(application, 'exit')
  try {
    const [courses]: string[][] = await once(application, 'message')
    expect(courses).toHaveLength(14)
    const page = await personAt(browser, { baseURL: origin })
    const found = await watch(page)
    await logIn(page, 'coach@demo.test', { at: '/academia' })
    await expect(page.getByText('14 cursos')).toBeVisible()
    await judge(page, '/academia', found)
    for (const course of courses ?? []) {
      await page.goto(`/academia/curso/${course}`)
      await expect(page.getByText(`Fin de ${course}`)).toBeVisible()
      await judge(page, course, found)
    }
    await page.goto('/academia/coleccion/collection-conversaciones')
    await expect(page.getByText(/^Fin de course-/)).toBeVisible()
    await judge(page, 'a collection', found)
    await page.context().close()
  } finally {
    application.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a script in an address runs on no screen', async ({ browser }) => {
  const page = await personAt(browser)
  const found = await watch(page)
  const hidden = encodeURIComponent('"><img src=x onerror=window.ran=1><script>window.ran=1</script>')
  for (const address of [
    `/acceder?redirect=javascript:window.ran=1&email=${hidden}`,
    `/bienvenida?token=${hidden}`,
    `/verificacion/${hidden}`,
    `/cambio/${hidden}`,
    `/recuperar?email=${hidden}#${hidden}`,
    `/${hidden}`,
    `/conferencia?metadata=${hidden}`,
  ]) {
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    await judge(page, address, found)
  }
  await page.context().close()
})

test('the judge sees a script that is let in', async ({ browser }) => {
  const page = await personAt(browser)
  const found = await watch(page)
  await page.goto('/acceder')
  await judge(page, 'before', found)
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=window.ran=1>'))
  await expect(judge(page, 'after', found)).rejects.toThrow()
  await expect.poll(() => found.join()).toContain('Content Security Policy')
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  await page.context().close()
})
