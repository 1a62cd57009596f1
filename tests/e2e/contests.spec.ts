import { expect } from '@playwright/test'
import { test } from './moment'
import { expectGoodLooks, leaveAll, logIn, personAt } from './people'

/** The demo's coach waited for this person yesterday. */
const ABSENT = { email: 'segundo.huenupi@example.cl', name: 'Segundo Huenupi Cayul' }

test('a no-show is contested by who was said to be missing, and a sysadmin gives the credit back', async ({
  browser,
}) => {
  const coachee = await personAt(browser)
  const coach = await personAt(browser)
  const sysadmin = await personAt(browser)
  await logIn(coachee, ABSENT.email)
  await logIn(coach, 'coach@demo.test')
  await logIn(sysadmin, 'sysadmin@demo.test')
  const row = coachee.getByRole('listitem').filter({ hasText: 'No asististe' }).first()
  const free = coachee.getByText(/\d+ libres?\b/)
  await expect(row).toBeVisible()
  const before = Number.parseInt(await free.innerText(), 10)

  await row.getByRole('button', { name: 'Sí estuve' }).click()
  const contest = coachee.getByRole('dialog')
  const evidence = contest.getByRole('list', { name: 'Entradas registradas' })
  await expect(evidence.getByText(/^Rayén: entró a las \d\d:\d\d$/)).toBeVisible()
  await expect(evidence.getByText('Tú: sin entrada registrada')).toBeVisible()
  await expect(contest.getByRole('button', { name: 'Enviar reclamo' })).toBeDisabled()
  await contest.getByLabel('Qué pasó').fill('Entré desde el teléfono y se cayó la conexión.')
  await expectGoodLooks(coachee, 'a contest being written')
  // the page goes away with it not sent
  await coachee.reload()
  await row.getByRole('button', { name: 'Sí estuve' }).click()
  await expect(contest.getByLabel('Qué pasó')).toHaveValue('Entré desde el teléfono y se cayó la conexión.')
  await contest.getByRole('button', { name: 'Enviar reclamo' }).click()
  await expect(row.getByText('Reclamaste este cierre.', { exact: false })).toBeVisible()
  await expect(row.getByRole('button', { name: 'Sí estuve' })).toHaveCount(0)
  await expect(
    coach
      .getByRole('listitem')
      .filter({ hasText: ABSENT.name })
      .filter({ hasText: 'La otra parte reclamó este cierre.' }),
  ).toBeVisible()

  await sysadmin.goto('/info-sesiones')
  const pair = sysadmin.getByRole('listitem').filter({ hasText: `con ${ABSENT.name}` })
  const searched = sysadmin.getByRole('combobox', { name: 'Coachee' })
  await searched.fill('segundo HUENUPI')
  await expect(sysadmin.getByRole('option')).toHaveText([ABSENT.name])
  await expectGoodLooks(sysadmin, 'somebody being looked for')
  await sysadmin.getByRole('option', { name: ABSENT.name }).click()
  await expect(searched).toHaveValue(ABSENT.name)
  await expect(pair.getByText('Reclamo por resolver')).toBeVisible()
  await pair.getByRole('button', { name: 'Resolver' }).click()
  const decision = sysadmin.getByRole('dialog')
  await expect(decision.getByText('Entré desde el teléfono y se cayó la conexión.')).toBeVisible()
  await expect(decision.getByText(`${ABSENT.name}: sin entrada registrada`)).toBeVisible()
  await decision.getByRole('radio', { name: 'Acoger: se corrige el crédito' }).check()
  await decision.getByLabel('Por qué').fill('El corte está en el registro de su operador.')
  await expectGoodLooks(sysadmin, 'a contest being resolved')
  await decision.getByRole('button', { name: 'Guardar la decisión' }).click()
  await expect(pair.getByText('Reclamo acogido')).toBeVisible()

  await expect(row.getByText('Se revisó el reclamo y se corrigió el crédito.')).toBeVisible()
  await expect(free).toHaveText(new RegExp(`^${before + 1} libre`))
  await leaveAll(coachee, coach, sysadmin)
})
