import type { Trouble, Voice, VoiceEvent } from '#machines/call/captions/ports'
import { MOST_LETTERS } from './caption-message'

/** What of the browser's speech recognition is used; the compiler's own list of the browser does not have it. */
type Recognition = {
  lang: string
  continuous: boolean
  interimResults: boolean
  processLocally?: boolean
  onresult: ((event: { resultIndex: number; results: Results }) => void) | null
  onerror: ((event: { error: string }) => void) | null
  onend: (() => void) | null
  start: (track?: MediaStreamTrack) => void
  abort: () => void
}
type Results = ArrayLike<{ isFinal: boolean; 0: { transcript: string } }>
type Wanted = { langs: string[]; processLocally: boolean }
type Recognizer = {
  new (): Recognition
  available?: (wanted: Wanted) => Promise<string>
}
type Browser = {
  SpeechRecognition?: Recognizer
  webkitSpeechRecognition?: Recognizer
  navigator: { userAgent: string; maxTouchPoints?: number }
}

/** The nearest to how people speak here first; on a machine only some of them are installed. */
const LANGUAGES = ['es-CL', 'es-419', 'es-US', 'es-MX', 'es-ES'] as const
const FIRST = LANGUAGES[0]
/** Words that still change are told no more often. */
const EACH_MS = 150
/** Browsers end it after a silence or a minute, and it is begun again: unless it ends at once, so often in a row. */
const MOST_STUMBLES = 5
const STUMBLE_MS = 1000
const PAUSE_MS = 300
const TROUBLES: Record<string, Trouble> = {
  'not-allowed': 'permission',
  'service-not-allowed': 'permission',
  'audio-capture': 'microphone',
  network: 'network',
  'language-not-supported': 'unexpected',
}

const here = (): Browser => globalThis as unknown as Browser
const recognizer = (): Recognizer | undefined => here().SpeechRecognition ?? here().webkitSpeechRecognition

/**
 * On an iPhone or iPad, whatever the browser, a second taker of the microphone silences the first: the voice would be
 * lost for its words.
 */
function hasOneEar(): boolean {
  const { userAgent, maxTouchPoints = 0 } = here().navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}
/** Whose service hears the voice; null: it is not known. */
function makerOf(userAgent: string): string | null {
  if (/ (OPR|Vivaldi|SamsungBrowser|YaBrowser|DuckDuckGo)\//.test(userAgent)) return null
  if (/ Edg(A|iOS)?\//.test(userAgent)) return 'Microsoft'
  if (/ (Headless)?Chrome\//.test(userAgent)) return 'Google'
  return / Version\/.* Safari\//.test(userAgent) ? 'Apple' : null
}
/** The language that this machine writes by itself; some browsers throw instead of answering. */
async function ownLanguage(Recognition: Recognizer): Promise<string | null> {
  for (const language of LANGUAGES) {
    try {
      const wanted = { langs: [language], processLocally: true }
      if ((await Recognition.available?.(wanted)) === 'available') return language
    } catch {
      return null
    }
  }
  return null
}

/** @returns who writes what is said at this browser. */
export async function findVoice(): Promise<Voice> {
  const Recognition = recognizer()
  if (!Recognition) return { by: 'none' }
  const own = await ownLanguage(Recognition)
  if (hasOneEar()) return { by: 'none' }
  if (own) return { by: 'device' }
  return { by: 'service', maker: makerOf(here().navigator.userAgent) }
}

/** Pieces of at most a line's letters, parted between words where there are any. */
function linesOf(text: string): string[] {
  const lines: string[] = []
  for (let rest = text.replace(/\s+/g, ' ').trim(); rest; ) {
    const space = rest.length > MOST_LETTERS ? rest.lastIndexOf(' ', MOST_LETTERS) : rest.length
    const end = space > 0 ? space : MOST_LETTERS
    lines.push(rest.slice(0, end))
    rest = rest.slice(end).trim()
  }
  return lines
}

type Listening = { by: Voice['by']; track: MediaStreamTrack | null; tell: (event: VoiceEvent) => void }
/** Writes what is said until it is stopped. @returns the stop. */
export function listen({ by, track, tell }: Listening): () => void {
  let recognition: Recognition | null = null
  let over = false
  let begun = 0
  let stumbles = 0
  let toldAt = Number.NEGATIVE_INFINITY
  let late: ReturnType<typeof setTimeout> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const fail = (trouble: Trouble) => {
    if (over) return
    stop()
    tell({ type: 'voice.failed', trouble })
  }
  const sayFinal = (text: string) => {
    clearTimeout(late)
    for (const line of linesOf(text)) tell({ type: 'voice.said', text: line, final: true })
  }
  const saySoFar = (text: string) => {
    clearTimeout(late)
    const [line] = linesOf(text).slice(-1)
    if (!line) return
    const wait = toldAt + EACH_MS - performance.now()
    if (wait > 0) {
      late = setTimeout(() => saySoFar(line), wait)
      return
    }
    toldAt = performance.now()
    tell({ type: 'voice.said', text: line, final: false })
  }
  const begin = async () => {
    const Recognition = recognizer()
    if (!Recognition) return fail('unexpected')
    const language = by === 'device' ? await ownLanguage(Recognition) : FIRST
    if (over) return
    // what was to stay on this machine goes nowhere else
    if (!language) return fail('unexpected')
    const own = new Recognition()
    recognition = own
    own.lang = language
    own.continuous = true
    own.interimResults = true
    if (by === 'device') own.processLocally = true
    own.onresult = ({ resultIndex, results }) => {
      if (over) return
      stumbles = 0
      let soFar = ''
      for (let at = resultIndex; at < results.length; at += 1) {
        const result = results[at]
        if (result?.isFinal) sayFinal(result[0].transcript)
        else soFar += ` ${result?.[0].transcript ?? ''}`
      }
      saySoFar(soFar)
    }
    own.onerror = ({ error }) => {
      const trouble = TROUBLES[error]
      if (trouble) fail(trouble)
    }
    own.onend = () => {
      if (over) return
      stumbles = performance.now() - begun < STUMBLE_MS ? stumbles + 1 : 0
      if (stumbles >= MOST_STUMBLES) fail('unexpected')
      else timer = setTimeout(() => void begin(), PAUSE_MS)
    }
    begun = performance.now()
    try {
      // the microphone that was chosen for the call; browsers that do not know this take their own
      if (track) own.start(track)
      else own.start()
    } catch {
      fail('unexpected')
    }
  }
  const stop = () => {
    over = true
    clearTimeout(late)
    clearTimeout(timer)
    recognition?.abort()
  }
  void begin()
  return stop
}
