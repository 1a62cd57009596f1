import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import readXlsxFile from 'read-excel-file/node'
import { test } from './moment'
import { expectGoodLooks, leaveAll, logIn, personAt } from './people'

const PLANTA = 'Moviliza Jefaturas de Planta'
const MANDOS = 'Eleva Mandos Medios'

test('an admin reads the numbers of a program, searches, filters, turns the page and changes program @phone', async ({
  browser,
}, { project }) => {
  const admin = await personAt(browser, project.use)
  const errors: string[] = []
  admin.on('pageerror', (error) => errors.push(error.message))
  await logIn(admin, 'admin@demo.test', { at: '/panel' })
  await expect(admin.getByRole('heading', { level: 1, name: PLANTA })).toBeVisible()
  await expect(admin.getByText('Coachees activos')).toBeVisible()
  // pictures are drawn once they are seen
  const weeks = admin.getByRole('img', { name: /^Gráfico de sesiones por semana/ })
  await weeks.scrollIntoViewIfNeeded()
  await expect(weeks.locator('svg')).toBeVisible()
  await expectGoodLooks(admin, 'the panel of an admin')
  await expect(admin.getByRole('button', { name: 'Descargar reporte' })).toHaveCount(0)

  await admin.getByText('Ver como tabla').click()
  await expect(admin.getByRole('rowheader', { name: /^Sem 1 / })).toBeVisible()
  const picture = admin.waitForEvent('download')
  await admin.getByRole('button', { name: /^Bajar la imagen: Sesiones/ }).click()
  const saved = await picture
  expect(saved.suggestedFilename()).toMatch(/\.png$/)
  expect((await readFile(await saved.path())).subarray(1, 4).toString()).toBe('PNG')

  const from = admin.getByRole('button', { name: 'De dónde sale: Asistencia' })
  await from.click()
  // in its card, on phones over the page
  const opened = (name: string) =>
    admin.getByRole('region', { name, exact: true }).or(admin.getByRole('dialog', { name, exact: true }))
  const source = opened('De dónde sale: Asistencia')
  await expect(source).toContainText('Las canceladas no cuentan.')
  await expect(source).toContainText(`Filtrado por: ${PLANTA}.`)
  await expect(source.getByRole('rowheader', { name: 'Producción' })).toBeVisible()
  await expectGoodLooks(admin, 'where a number comes from')
  await source.getByText('Mes', { exact: true }).click()
  await expect(source.getByRole('rowheader')).toHaveCount(12)
  await source.getByRole('button', { name: 'Ver filas' }).click()
  await expect(source.getByRole('listitem').getByRole('link')).toHaveCount(10)
  await source.getByRole('button', { name: 'Volver a las partes' }).click()
  await admin.keyboard.press('Escape')
  await expect(source).toBeHidden()
  await expect(from).toBeFocused()

  const progress = admin.getByRole('table', { name: 'Avance por competencia', exact: true })
  const competence = progress.getByRole('rowheader', { name: 'Delegación' })
  await competence.scrollIntoViewIfNeeded()
  await expect(progress.locator('.apexcharts-svg')).toBeVisible()
  // the drawing of a row does not cover its words
  const isOnTop = (words: HTMLElement) => {
    const { left, top } = words.getBoundingClientRect()
    return words.contains(document.elementFromPoint(left + 4, top + 12))
  }
  await expect.poll(() => competence.evaluate(isOnTop)).toBe(true)

  const pulse = admin.getByRole('region', { name: 'Pulso de cada mes', exact: true })
  await expect(pulse).toContainText('Mediana de otras 12 organizaciones')
  await pulse.getByTitle('De dónde sale: Pulso de cada mes').click()
  const parts = opened('De dónde sale: Pulso de cada mes')
  await expect(parts).toContainText('Otras áreas')
  await expect(parts.getByRole('button', { name: 'Ver filas' })).toHaveCount(0)
  await parts.getByRole('button', { name: 'Cerrar' }).click()
  await expect(parts).toBeHidden()

  const rows = admin.waitForEvent('download')
  await admin.getByRole('button', { name: /^Bajar la imagen: Avance/ }).click()
  const sheet = await rows
  expect((await readFile(await sheet.path())).subarray(1, 4).toString()).toBe('PNG')

  const people = admin.getByRole('table', { name: 'Coachees' })
  await expect(people.getByRole('rowheader')).toHaveCount(10)
  await admin.getByRole('button', { name: 'Página siguiente' }).click()
  await expect(admin.getByText(/^11 a \d+ de \d+$/)).toBeVisible()
  await admin.getByLabel('Buscar por nombre').fill('nancupil')
  await expect(people.getByRole('rowheader')).toHaveCount(1)
  await expect(people.getByRole('rowheader', { name: /Ñancupil/ })).toBeVisible()
  await admin.getByLabel('Buscar por nombre').fill('nadie se llama así')
  await expect(admin.getByText('Nadie calza con lo que buscas')).toBeVisible()
  await admin.getByLabel('Buscar por nombre').fill('')
  await expect(people.getByRole('rowheader')).toHaveCount(10)
  await admin.getByRole('radio', { name: /^Por comenzar/ }).check()
  await expect(people.getByRole('rowheader')).toHaveCount(1)

  await admin.getByLabel('Programa', { exact: true }).selectOption({ label: MANDOS })
  await expect(admin.getByRole('heading', { level: 1, name: MANDOS })).toBeVisible()
  await expect(admin).toHaveURL(/\/panel\/program-eleva-mandos$/)
  // The other customer of this program has seven people in it.
  await expect(people.getByRole('rowheader', { name: /Antonella Bianchi/ })).toBeVisible()
  await expect(people.getByRole('rowheader', { name: /Orellana|Larenas|Schäfer|Ahumada/ })).toHaveCount(0)
  await admin.goBack()
  await expect(admin.getByRole('heading', { level: 1, name: PLANTA })).toBeVisible()
  await admin.goForward()
  await expect(admin.getByRole('heading', { level: 1, name: MANDOS })).toBeVisible()
  await admin.reload()
  await expect(admin.getByRole('heading', { level: 1, name: MANDOS })).toBeVisible()
  await admin.goto('/dashboard/program-eleva-seguros')
  await expect(admin.getByText('Ese programa no está entre los tuyos')).toBeVisible()
  expect(errors).toEqual([])
  await leaveAll(admin)
})

test('an admin reads how the work feels, what is withheld, and the focuses by category @phone', async ({
  browser,
}, { project }) => {
  const admin = await personAt(browser, project.use)
  await logIn(admin, 'admin@demo.test', { at: '/panel' })
  await expect(admin.getByText('Las jefaturas también responden en este programa.')).toBeVisible()
  const pulse = admin.getByRole('region', { name: 'Pulso de cada mes' })
  await pulse.scrollIntoViewIfNeeded()
  await expect(pulse.getByRole('img', { name: /^Gráfico del pulso/ }).locator('svg')).toBeVisible()
  await expect(pulse.getByText(/^\d+ de \d+ respondieron en /)).toBeVisible()
  await pulse.getByText('El pulso en una tabla').click()
  await expect(pulse.getByRole('rowheader')).toHaveCount(12)
  const radar = admin.getByRole('region', { name: 'Radar de estrategia' })
  await radar.scrollIntoViewIfNeeded()
  await expect(radar.getByRole('img', { name: /^Gráfico del radar/ }).locator('svg')).toBeVisible()
  await radar.getByText('El radar en una tabla').click()
  await expect(radar.getByRole('rowheader')).toHaveText([
    'ClaridadSabemos hacia dónde vamos y por qué.',
    'PrioridadesSabemos qué va primero y qué puede esperar.',
    'ResponsablesCada meta tiene una persona a cargo.',
    'ColaboraciónLas áreas que dependen entre sí se coordinan.',
    'EjecuciónCumplimos lo que acordamos.',
    'AprendizajeCorregimos a tiempo lo que no funciona.',
  ])
  const waves = radar.getByRole('columnheader')
  await expect(waves).toHaveText(['Tema', /^\p{L}+ de \d{4}$/u, /^\p{L}+ de \d{4}$/u])
  await expect(radar.getByRole('row', { name: /^Claridad/ })).toHaveText(
    /Sabemos hacia dónde vamos.*\d,\d\s*\d,\d/,
  )
  const file = await radar.getByRole('link', { name: /CSV/ }).getAttribute('href')
  expect(decodeURIComponent(file ?? '').split('\n')[1]).toMatch(/Claridad.*\d[,.]\d+;\d[,.]\d+/)
  const questions = admin.getByRole('region', { name: 'Cada pregunta' })
  await questions.scrollIntoViewIfNeeded()
  await expect(questions.getByRole('rowheader')).toHaveCount(6)
  await expect(questions.getByText(/, contra \p{L}+ de \d{4}\./u)).toBeVisible()
  await expect(questions.getByRole('cell', { name: /^(igual|[↗↘] \d,\d)$/ })).toHaveCount(6)
  const themes = admin.getByRole('region', { name: 'De qué hablan' })
  await expect(themes.getByRole('listitem').filter({ hasText: 'Explicar los cambios' })).toContainText(
    /\d+ personas/,
  )
  await expect(themes.getByText(/comentarios? más no se muestran?/)).toBeVisible()
  const focuses = admin.getByRole('table', { name: 'Focos más elegidos' })
  await expect(focuses.getByRole('row', { name: /^Feedback/ })).toContainText('Conversaciones')
  await expectGoodLooks(admin, 'how the work feels')
  await admin.getByRole('radio', { name: 'Por categoría' }).check()
  await expect(admin.getByRole('heading', { level: 3, name: 'Conversaciones' })).toBeVisible()
  await expect(admin.getByText(/^Cómo te comunicas/)).toBeVisible()
  await expectGoodLooks(admin, 'the focuses by category')

  await leaveAll(admin)
})

test('a sysadmin, who names no admin, reads the same of a program without a radar', async ({ browser }) => {
  const sysadmin = await personAt(browser)
  await logIn(sysadmin, 'sysadmin@demo.test')
  await expect(sysadmin).toHaveURL(/tablero/)
  await sysadmin.goto('/panel')
  await sysadmin
    .getByLabel('Programa', { exact: true })
    .selectOption({ label: 'Eleva Servicio y Siniestros' })
  await expect(sysadmin.getByRole('region', { name: 'Pulso de cada mes' })).toBeVisible()
  await expect(sysadmin.getByRole('region', { name: 'Radar de estrategia' })).toHaveCount(0)
  await leaveAll(sysadmin)
})

test('what did not come can be asked for again, the rest stays', async ({ browser }) => {
  const admin = await personAt(browser)
  await admin.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('DashboardFetchSessionsByWeek')) await route.abort()
    else await route.continue()
  })
  await logIn(admin, 'admin@demo.test', { at: '/panel' })
  await expect(admin.getByText('No pudimos traer las semanas.')).toBeVisible()
  await expect(admin.getByText('Coachees activos')).toBeVisible()
  await expectGoodLooks(admin, 'a panel without its weeks')
  await admin.unroute('**/graphql')
  await admin.getByRole('button', { name: 'Reintentar' }).click()
  await expect(admin.getByText('Ver como tabla')).toBeVisible()
  await leaveAll(admin)
})

test('a consultant sees whole programs, and takes the list along', async ({ browser }) => {
  const consultant = await personAt(browser)
  await logIn(consultant, 'consultora@demo.test', { at: '/panel/program-eleva-mandos' })
  await expect(consultant.getByText(/^1 a 10 de 1\d$/)).toBeVisible()
  // whether somebody answered is told of each person, what they answered is not
  const people = consultant.getByRole('table', { name: 'Coachees' })
  const columns = ['Avance', 'Frecuencia', 'Focos', 'Autoevaluación', 'Su jefatura']
  const choose = async () => {
    await consultant.getByRole('button', { name: 'Columnas' }).last().click()
    const menu = consultant.getByRole('dialog', { name: 'Columnas' })
    for (const name of columns) {
      await menu.getByRole('checkbox', { name, exact: true }).click()
      await expect(menu.getByRole('checkbox', { name, exact: true })).toBeFocused()
    }
    await consultant.keyboard.press('Escape')
    await expect(menu).toBeHidden()
  }
  await choose()
  for (const name of columns) await expect(people.getByRole('columnheader', { name })).toBeVisible()
  await expect(people.getByRole('cell', { name: /^(Elegidos|Por elegir)$/ })).toHaveCount(10)
  await expectGoodLooks(consultant, 'a list with all its columns')
  await choose()
  await expect(people.getByRole('columnheader', { name: 'Focos' })).toHaveCount(0)
  const [download] = await Promise.all([
    consultant.waitForEvent('download'),
    consultant.getByRole('button', { name: 'Bajar la lista en CSV' }).click(),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toBe(
    '\uFEFFCoachee;Cargo;Coach;Realizadas;De;Canceladas;Avance;Al mes;Focos;Autoevaluación;Su jefatura;Próxima;Hora;Estado',
  )
  expect(lines.length).toBeGreaterThan(11)
  await leaveAll(consultant)
})

test('a sysadmin takes a program’s report along; its address opened once', async ({ browser }) => {
  const sysadmin = await personAt(browser)
  await logIn(sysadmin, 'sysadmin@demo.test')
  await expect(sysadmin).toHaveURL(/tablero/)
  await sysadmin.goto('/panel')
  await sysadmin.getByLabel('Programa', { exact: true }).selectOption({ label: PLANTA })
  await expect(sysadmin.getByRole('heading', { level: 1, name: PLANTA })).toBeVisible()
  const [numbers] = await Promise.all([
    sysadmin.waitForEvent('download'),
    sysadmin.getByRole('link', { name: 'Bajar en CSV: Avance por competencia' }).click(),
  ])
  expect(numbers.suggestedFilename()).toBe('avance-por-competencia.csv')
  expect((await readFile(await numbers.path(), 'utf8')).split('\r\n')[0]).toBe(
    '\uFEFFCompetencia;Punto de partida;Coachees;Superv.',
  )
  const opened = sysadmin.waitForResponse((response) => response.url().includes('/api/v1/reports/'))
  const [download] = await Promise.all([
    sysadmin.waitForEvent('download'),
    sysadmin.getByRole('button', { name: 'Descargar reporte' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^reporte-moviliza-jefaturas-de-planta-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toBe('\uFEFFOrganización;Coachee;Correo;Cargo;Gerencia;Travesía;Coach;Fecha;Hora;Sesión')
  expect(lines.slice(1, -1).every((line) => line.startsWith('Alimentos Lluvia de Abril;'))).toBe(true)
  expect((await sysadmin.request.get((await opened).url())).status()).toBe(401)
  await expectGoodLooks(sysadmin, 'the panel of a sysadmin')
  await leaveAll(sysadmin)
})

test('a coachee is sent away from the panel @phone', async ({ browser }, { project }) => {
  const coachee = await personAt(browser, project.use)
  await logIn(coachee, 'coachee@demo.test', { at: '/panel' })
  await expect(coachee).toHaveURL(/\/sesiones$/)
  await leaveAll(coachee)
})

test('an admin makes a report to print and a workbook, and asks to be told every month @phone', async ({
  browser,
}, { project }) => {
  const admin = await personAt(browser, project.use)
  await logIn(admin, 'admin@demo.test', { at: '/panel' })
  await admin.getByRole('link', { name: 'Hacer informe' }).click()
  await expect(admin).toHaveURL(/\/informes\?de=program/)
  await expect(admin.getByRole('combobox', { name: 'De qué' })).toHaveValue(`Programa: ${PLANTA}`)
  await expectGoodLooks(admin, 'reports')
  const made = async () => {
    const coming = admin.waitForEvent('download')
    await admin.getByRole('button', { name: 'Hacer el informe' }).click()
    const file = await coming
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
  }
  const listed = admin.getByRole('button', { name: /^Bajar (PDF|Excel): Informe de Moviliza/ })
  const before = await listed.count()
  const printed = await made()
  expect(printed.name).toMatch(/^informe-de-moviliza-jefaturas-de-planta-\d{4}-\d\d-\d\d\.pdf$/)
  expect(printed.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  await admin.getByLabel('Formato').selectOption({ label: 'Excel, con las personas' })
  const { bytes } = await made()
  const sheets = await readXlsxFile(bytes)
  expect(sheets.map(({ sheet }) => sheet)).toEqual([PLANTA, 'Personas', 'Definiciones'])
  await expect(listed).toHaveCount(before + 2)

  const monthly = admin.getByRole('switch', { name: 'Alimentos Lluvia de Abril' })
  await monthly.click()
  await expect(monthly).toBeChecked()
  await admin.reload()
  await expect(admin.getByRole('switch', { name: 'Alimentos Lluvia de Abril' })).toBeChecked()
  await expectGoodLooks(admin, 'reports that were made')
  await monthly.click()
  await expect(monthly).not.toBeChecked()
  await leaveAll(admin)
})
