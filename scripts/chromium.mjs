// Makes sure that Chromium is here for the browser tests; on Debian as root it is installed.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The shell draws the same without windows, a fifth faster; where it is missing any will do. */
const PLACES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
export const findChromium = () => PLACES.find((path) => path && existsSync(path)) ?? null

/**
 * How tests start it. Its pages live for seconds: to optimize their code, which V8 does beside, took a seventh of the
 * processor and never paid.
 */
export const TEST_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--js-flags=--no-maglev,--no-turbofan',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
]

/** The browser's path, or null after saying what is missing. */
export function ensureChromium() {
  const here = findChromium()
  if (here) return here
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log('Instalando Chromium …')
    try {
      const options = {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      }
      execFileSync('apt-get', ['update', '-qq'], options)
      execFileSync(
        'apt-get',
        ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell', 'fonts-liberation'],
        options,
      )
    } catch {
      console.error('apt-get no pudo instalar Chromium.')
    }
  }
  const installed = findChromium()
  if (!installed) {
    console.error('Falta Chromium para las pruebas de navegador.')
    console.error(
      'Instálalo (en Debian: apt-get install chromium-headless-shell) o indica su ruta en CHROMIUM_PATH.',
    )
  }
  return installed
}
