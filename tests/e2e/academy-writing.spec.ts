import { expect } from '@playwright/test'
import { test } from './moment'
import { expectGoodLooks, leaveAll, logIn, personAt } from './people'

const TITLE = 'Cerrar bien una reunión'

test('a course is written, seen as it will read, published, read and taken back', async ({ browser }) => {
  const writer = await personAt(browser)
  await logIn(writer, 'sysadmin@demo.test', { at: '/administrador-academia' })
  await expect(writer.getByRole('heading', { level: 1, name: 'Academia' })).toBeVisible()
  await expectGoodLooks(writer, 'the list of what is written')
  await writer.getByRole('link', { name: 'Escribir un curso' }).click()

  // a draft needs a title and nothing else
  await writer.getByRole('button', { name: 'Guardar borrador' }).click()
  await expect(writer.getByText('Campo requerido')).toBeVisible()
  await writer.getByLabel('Título', { exact: true }).fill(TITLE)
  await writer.getByRole('button', { name: 'Guardar borrador' }).click()
  await expect(writer).toHaveURL(/administrador-academia\/curso\/course/)
  await expect(writer.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()

  // what is typed is drawn as readers get it: clean
  await writer
    .getByLabel('Texto en Markdown')
    .fill(
      '## Tres acuerdos\n\nCon **dueño** y fecha.<script>window.bad = true</script><img src=x onerror="window.bad = true">',
    )
  const preview = writer.getByRole('region', { name: 'Así se leerá' })
  await expect(preview.getByRole('heading', { name: 'Tres acuerdos' })).toBeVisible()
  await expect(preview.getByText('dueño')).toBeVisible()
  expect(await preview.locator('script, img').count()).toBe(0)
  expect(await writer.evaluate(() => 'bad' in window)).toBe(false)
  await writer.getByLabel('Video').fill('https://www.youtube.com/watch?v=aqz-KE-bpKQ')
  await expect(preview.locator('iframe')).toHaveAttribute('src', /youtube-nocookie\.com\/embed\/aqz-KE-bpKQ/)

  // publishing says what is missing
  await writer.getByRole('button', { name: 'Guardar y publicar' }).click()
  await expect(writer.getByText('Elige una categoría para publicar.')).toBeVisible()
  await writer.getByLabel('Descripción').fill('Para que lo acordado pase.')
  await writer.getByLabel('Quién lo escribe').selectOption({ index: 1 })
  await writer.getByLabel('Categoría').selectOption({ index: 1 })
  await writer.getByLabel('Tipo').selectOption({ index: 1 })
  await writer.getByLabel('Cuánto toma, en minutos').fill('4')
  await expectGoodLooks(writer, 'writing a course')

  // somebody else saves meanwhile: nothing typed is lost
  const other = await writer.context().newPage()
  await other.goto(new URL(writer.url()).pathname)
  await other.getByLabel('Subtítulo').fill('Lo del otro')
  await other.getByRole('button', { name: 'Guardar borrador' }).click()
  await expect(other.getByText('Guardado.')).toBeVisible()
  await other.close()
  await writer.getByRole('button', { name: 'Guardar y publicar' }).click()
  await expect(writer.getByText('Otra persona guardó una versión distinta')).toBeVisible()
  await expect(writer.getByLabel('Descripción')).toHaveValue('Para que lo acordado pase.')
  await writer.getByRole('button', { name: 'Guardar lo mío encima' }).click()
  await expect(writer.getByText('Publicado. Ya se puede leer.')).toBeVisible()
  await expect(writer.getByText('Publicada', { exact: true })).toBeVisible()

  // a picture of its own
  await writer.locator('input[type="file"]').setInputFiles('public/icons/512.png')
  await writer.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(writer.getByRole('img', { name: `Imagen de ${TITLE}` })).toHaveAttribute('src', /^\/|^http/)

  const reader = await personAt(browser)
  await logIn(reader, 'coachee@demo.test', { at: '/academia' })
  await expect(reader.getByText('15 cursos')).toBeVisible()
  await reader.getByRole('region', { name: 'Todos los cursos' }).getByRole('link', { name: TITLE }).click()
  await expect(reader.getByRole('heading', { level: 2, name: 'Tres acuerdos' })).toBeVisible()

  await writer.getByRole('button', { name: 'Volver a borrador' }).click()
  await expect(writer.getByText('Volvió a borrador: nadie lo lee.')).toBeVisible()
  await reader.goto('/academia')
  await expect(reader.getByText('14 cursos')).toBeVisible()
  await leaveAll(reader)
})
