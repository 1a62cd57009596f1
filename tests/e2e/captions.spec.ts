import { type Browser, expect, type Page } from '@playwright/test'
import { test } from './moment'
import { enterCall, expectGoodLooks, leaveAll, logIn, personAt, playing } from './people'

type Heard = { current: { say: (text: string, final: boolean) => void } | null; begun: string[] }
type Written = { heard: Heard; SpeechRecognition?: unknown; webkitSpeechRecognition?: unknown }
/** What a browser offers: writes on the machine, by its maker's service only (and throws when asked, as some do), nothing. */
type Offers = 'device' | 'service' | 'nothing'

/** Nobody speaks to a browser of the tests: what it heard is put into its recognition's mouth. */
const hears = (page: Page, offers: Offers) =>
  page.addInitScript((offered) => {
    const own = globalThis as unknown as Written
    delete own.SpeechRecognition
    delete own.webkitSpeechRecognition
    if (offered === 'nothing') {
      Object.assign(globalThis, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined })
      return
    }
    const heard: Heard = { current: null, begun: [] }
    class Recognition {
      static available({ langs }: { langs: string[] }) {
        if (offered === 'service') throw new DOMException('not here', 'NotSupportedError')
        return Promise.resolve(langs[0] === 'es-US' ? 'available' : 'unavailable')
      }
      lang = ''
      processLocally = false
      onresult: ((event: object) => void) | null = null
      onend: (() => void) | null = null
      start(track?: MediaStreamTrack) {
        heard.begun.push([this.lang, this.processLocally ? 'local' : 'remote', track?.kind].join(' '))
        heard.current = this
      }
      abort() {
        if (heard.current === this) heard.current = null
        this.onend?.()
      }
      say(text: string, final: boolean) {
        this.onresult?.({ resultIndex: 0, results: [{ isFinal: final, 0: { transcript: text } }] })
      }
    }
    Object.assign(globalThis, { heard, SpeechRecognition: Recognition })
  }, offers)
const says = async (page: Page, text: string, final: boolean) => {
  await page.waitForFunction(() => (globalThis as unknown as Written).heard.current !== null)
  await page.evaluate(
    ([words, whole]) => (globalThis as unknown as Written).heard.current?.say(words, whole),
    [text, final] as const,
  )
}
const listening = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as Written).heard.current !== null)
const begun = (page: Page) => page.evaluate(() => (globalThis as unknown as Written).heard.begun)

async function talking(browser: Browser, offers: Offers) {
  const coach = await personAt(browser)
  const coachee = await personAt(browser)
  await hears(coachee, offers)
  await logIn(coach, 'coach@demo.test')
  await logIn(coachee, 'coachee@demo.test')
  await enterCall(coach)
  await enterCall(coachee)
  for (const page of [coach, coachee]) await expect.poll(() => playing(page), { timeout: 30_000 }).toBe(2)
  return { coach, coachee }
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const captions = (page: Page) => page.getByRole('region', { name: 'Subtítulos' })

test('what one says is read by the other who asked, once one lets it be written, and no longer', async ({
  browser,
}) => {
  const { coach, coachee } = await talking(browser, 'device')
  await button(coach, 'Subtítulos').click()
  await expect(button(coach, 'Subtítulos')).toHaveAttribute('aria-pressed', 'true')
  await expect(captions(coach)).toContainText('Le preguntamos a Macarena')
  await expect(captions(coachee)).toContainText('Rayén quiere leer lo que dices.')
  await expect(captions(coachee)).toContainText('en este equipo')
  await expectGoodLooks(coachee, 'asked whether what one says may be written')
  expect(await begun(coachee)).toEqual([])
  await button(coachee, 'Escribir lo que digo').click()
  await says(coachee, 'hola Ray', false)
  await expect(captions(coach)).toContainText('hola Ray')
  await says(coachee, 'Hola Rayén, ¿cómo estás?', true)
  await says(coachee, 'Quería contarte de mi equipo', true)
  await says(coachee, 'porque esta semana', false)
  await expect(captions(coach)).toHaveText('Quería contarte de mi equipoporque esta semana')
  await expect(captions(coachee)).toContainText('Se escribe lo que dices para Rayén.')
  await expectGoodLooks(coach, 'a call with captions')
  expect(await begun(coachee)).toEqual(['es-US local audio'])

  // on the smallest phone, with the chat in place of the picture, that one is written stays in sight
  await coachee.setViewportSize({ width: 360, height: 640 })
  await coachee.getByRole('button', { name: /^Chat/ }).click()
  await expect(
    coachee.getByRole('complementary', { name: 'Chat' }).getByRole('textbox').last(),
  ).toBeInViewport()
  for (const name of ['Dejar de escribir', 'Cerrar el panel', 'Salir de la llamada'])
    await expect(button(coachee, name)).toBeInViewport({ ratio: 1 })
  await expectGoodLooks(coachee, 'written down, with the chat')
  await button(coachee, 'Cerrar el panel').click()
  await coachee.setViewportSize({ width: 1280, height: 800 })

  await button(coachee, 'Apagar micrófono').click()
  await expect(captions(coachee)).toContainText('Tu micrófono está apagado')
  await expect.poll(() => listening(coachee)).toBe(false)
  await expect(captions(coach)).toHaveText('Quería contarte de mi equipo')
  await button(coachee, 'Encender micrófono').click()
  await says(coachee, 'Volví', true)
  await expect(captions(coach)).toContainText('Volví')

  await button(coachee, 'Dejar de escribir').click()
  await expect.poll(() => listening(coachee)).toBe(false)
  await expect(captions(coach)).toContainText('Macarena dejó de escribir lo que dice.')
  await expect(captions(coach)).not.toContainText('Volví')
  await expect(captions(coachee)).toHaveCount(0)

  // whoever left has agreed to nothing when they are back
  await button(coach, 'Subtítulos').click()
  await button(coachee, 'Escribir lo que digo').click()
  await says(coachee, 'Se corta', false)
  await expect(captions(coach)).toContainText('Se corta')
  await button(coachee, 'Salir de la llamada').click()
  await expect(captions(coach)).toContainText('se apagaron al cortarse la llamada')
  await expect(captions(coach)).not.toContainText('Se corta')
  await expect(button(coach, 'Subtítulos')).toBeDisabled()
  await button(coachee, 'Volver a entrar').click()
  await enterAgain(coachee)
  await expect(button(coach, 'Subtítulos')).toBeEnabled()
  await expect(captions(coachee)).toHaveCount(0)
  await leaveAll(coach, coachee)
})

async function enterAgain(page: Page) {
  const enter = button(page, 'Entrar a la sesión')
  await enter.click()
  await expect.poll(() => playing(page), { timeout: 30_000 }).toBe(2)
}

test('who hears the voice is told before; declining is told, and may be asked again', async ({ browser }) => {
  const { coach, coachee } = await talking(browser, 'service')
  await button(coach, 'Subtítulos').click()
  await expect(captions(coachee)).toContainText('con el servicio de Google, que recibe tu voz')
  await button(coachee, 'Ahora no').click()
  await expect(captions(coach)).toContainText('Macarena prefiere que por ahora no se escriba lo que dice.')
  await expect(button(coach, 'Subtítulos')).toHaveAttribute('aria-pressed', 'false')
  expect(await begun(coachee)).toEqual([])
  await button(coach, 'Subtítulos').click()
  await expect(captions(coachee)).toContainText('Rayén quiere leer lo que dices.')
  // whoever does not want to read any more asks nothing any more
  await button(coach, 'Subtítulos').click()
  await expect(captions(coach)).toHaveCount(0)
  await expect(captions(coachee)).toHaveCount(0)
  await leaveAll(coach, coachee)
})

test('a browser that cannot write is told of at once, and nobody is asked', async ({ browser }) => {
  const { coach, coachee } = await talking(browser, 'nothing')
  await button(coach, 'Subtítulos').click()
  await expect(captions(coach)).toContainText('El navegador de Macarena no puede escribir lo que dice.')
  await expect(captions(coachee)).toHaveCount(0)
  await button(coach, 'Entendido').click()
  await expect(captions(coach)).toHaveCount(0)
  await leaveAll(coach, coachee)
})
