import { createRequire } from 'node:module'

let leaked: ReadonlySet<string> | null = null
/** The commonest passwords of known leaks, read when somebody first chooses one; shorter ones are refused by their length. */
function leakedPasswords(): ReadonlySet<string> {
  if (leaked) return leaked
  const { dictionary } = createRequire(import.meta.url)(
    '@zxcvbn-ts/language-common',
  ) as typeof import('@zxcvbn-ts/language-common')
  leaked = new Set(dictionary['passwords-common'].filter((text) => text.length >= 8))
  return leaked
}

/** Stems people here build passwords from; with digits or signs around them they stay common. */
const STEMS = [
  'password',
  'passw0rd',
  'contraseña',
  'contrasena',
  'qwerty',
  'qwertyui',
  'qwertyuiop',
  'asdfgh',
  'asdfghjk',
  'asdfghjkl',
  'zxcvbnm',
  'qazwsx',
  'qazwsxedc',
  'iloveyou',
  'teamo',
  'tequiero',
  'admin',
  'administrador',
  'welcome',
  'bienvenido',
  'bienvenida',
  'letmein',
  'sunshine',
  'princess',
  'princesa',
  'football',
  'futbol',
  'baseball',
  'superman',
  'batman',
  'pokemon',
  'dragon',
  'monkey',
  'shadow',
  'master',
  'michael',
  'jennifer',
  'trustno',
  'starwars',
  'computer',
  'internet',
  'samsung',
  'whatever',
  'freedom',
  'jordan',
  'hunter',
  'mercedes',
  'chelsea',
  'liverpool',
  'barcelona',
  'realmadrid',
  'colocolo',
  'universidad',
  'chile',
  'vivachile',
  'santiago',
  'argentina',
  'colombia',
  'mexico',
  'peru',
  'estrella',
  'mariposa',
  'angelito',
  'corazon',
  'amorcito',
  'carolina',
  'alejandro',
  'alejandra',
  'daniela',
  'sebastian',
  'fernando',
  'francisco',
  'francisca',
  'valentina',
  'martina',
  'america',
  'jesucristo',
  'jesus',
  'dios',
  'secreto',
  'secret',
  'changeme',
  'cambiame',
  'default',
  'usuario',
  'invitado',
  'prueba',
  'test',
  'testing',
  'demo',
  'hola',
  'holahola',
  'holamundo',
  'abc',
  'abcd',
  'abcdef',
  'abcdefg',
  'abcdefgh',
  'verano',
  'invierno',
  'otoño',
  'primavera',
  'summer',
  'winter',
  'spring',
  'autumn',
  'ashley',
  'nicole',
  'jessica',
  'matrix',
  'spiderman',
  'naruto',
  'blink',
  'killer',
  'ninja',
  'mustang',
  'access',
  'login',
  'google',
  'facebook',
  'instagram',
  'linkedin',
  'microsoft',
  'windows',
  'travesia',
  'coaching',
  'coach',
]
const KNOWN = new Set(STEMS)
const WALKS = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  'q1w2e3r4t5y6u7i8o9p0',
]

const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}
/** Without accents, and with the letters that digits and signs stand for. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[013457@$]/g, (sign) => LOOKALIKES[sign] ?? sign)

const ours = new Set<string>()
/** What this installation is called: the first word its people think of. */
export const neverPassword = (name: string): void =>
  void ours.add(plain(name.toLowerCase()).replace(/[\W_]/g, ''))

/** What people put around a word: a few signs, or a year and a few signs. */
const ADDED = /^(.{0,4}|[\W_]{0,3}(19|20)\d\d[\W_]{0,3})$/

/** A word everybody tries first, with what people put around it. */
function isDecorated(text: string): boolean {
  const stem = text.replace(/^[\d\W_]+/, '').replace(/[\d\W_]+$/, '')
  const [before = '', after = ''] = [
    text.slice(0, text.indexOf(stem)),
    text.slice(text.indexOf(stem) + stem.length),
  ]
  return [stem, plain(stem)].some((word) => KNOWN.has(word) || ours.has(word)) && ADDED.test(before + after)
}

/** Whether a password is among the ones everybody tries first: a walk over keys, a repetition, a common word. */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase()
  if (leakedPasswords().has(text)) return true
  if (/^(.{1,4})\1+$/.test(text) || /^(.)\1*$/.test(text)) return true
  if (WALKS.some((walk) => walk.includes(text))) return true
  if (/^[\d\W_]+$/.test(text)) return /^(19|20)\d{6}$/.test(text) || /^\d{8}$/.test(text)
  return isDecorated(text)
}
