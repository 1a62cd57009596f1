import { expect, type Page } from '@playwright/test'
import { enter, tabTo, typeIn } from './by-keyboard'
import { test } from './moment'
import { expectGoodLooks, linkFromMail, PASSWORD } from './people'

const type = (page: Page, label: string, text: string) =>
  typeIn(page, page.getByLabel(label, { exact: true }), text)
const press = (page: Page, name: string) => enter(page, page.getByRole('button', { name, exact: true }))

test('somebody registers and activates the account by keyboard alone @phone', async ({ page }, {
  project,
}) => {
  const email = `teclado-${project.name}@example.cl`
  await page.goto('/acceder')
  await tabTo(page, page.getByRole('link', { name: /[Cc]rea/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Crea tu cuenta' })).toBeVisible()
  await press(page, 'Crear cuenta')
  await expect(page.getByText('Campo requerido').first()).toBeVisible()
  await expectGoodLooks(page, '/registro, with errors')
  await page.reload()
  await type(page, 'Nombre', 'Ana')
  await type(page, 'Apellidos', 'Paz')
  await type(page, 'Correo', email)
  await type(page, 'Contraseña', 'una frase larga y propia')
  await expectGoodLooks(page, '/registro, filled in')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Revisa tu correo')).toBeVisible()
  await expectGoodLooks(page, '/verificacion')
  await page.goto(await linkFromMail(page, email, 'Activar mi cuenta'))
  await expect(page.getByText('Tu cuenta está activa.')).toBeVisible()
})

/** An administrator of the demo invites somebody. */
async function invite(page: Page, email: string): Promise<void> {
  const ask = async (query: string, variables: object, token?: string) => {
    const answer = await page.request.post('/graphql', {
      data: { query, variables },
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}) },
    })
    return (await answer.json()) as { data: Record<string, unknown> }
  }
  const LOGIN = `query($email: String!, $password: String!) { login(email: $email, password: $password) {
    token user { programs { _id } } } }`
  const { data } = await ask(LOGIN, { email: 'admin@demo.test', password: PASSWORD })
  const { token, user } = data.login as { token: string; user: { programs: { _id: string }[] } }
  const INVITE = 'mutation($data: CreateUserInput!) { createUser(data: $data) { _id } }'
  const invited = {
    email,
    first: 'Eva',
    last: 'Soto',
    group: 'customer',
    roles: ['coachee'],
    programs: user.programs.slice(0, 1).map(({ _id }) => _id),
    idempotencyKey: `invite-${email.split('@')[0]}`,
  }
  expect((await ask(INVITE, { data: invited }, token)).data).not.toBeNull()
}

test('somebody invited comes in by keyboard alone @phone', async ({ page }, { project }) => {
  const email = `invitada-${project.name}@example.cl`
  await invite(page, email)
  await page.goto(await linkFromMail(page, email, 'Aceptar invitación'))
  const accept = page.getByRole('button', { name: 'Aceptar invitación' })
  await expect(accept).toBeVisible()
  await expectGoodLooks(page, '/bienvenida')
  await press(page, 'Aceptar invitación')
  await expect(page.getByText('Campo requerido')).toBeVisible()
  await expectGoodLooks(page, '/bienvenida, with an error')
  await page.reload()
  await type(page, 'Contraseña', 'otra frase larga y propia')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/asistente/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
