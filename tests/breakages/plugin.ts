import type { Plugin } from 'vitest/config'
import { BREAKAGES } from './breakages'

/** Breaks one thing in the sources as they are loaded, by its name. Throws when nothing is called so, or it is gone. */
export function breakagePlugin(name: string): Plugin {
  const breakage = BREAKAGES[name]
  if (!breakage) throw new Error(`no breakage is called ${name}`)
  const { file, from, to } = breakage
  return {
    name: 'breakage',
    enforce: 'pre',
    transform(code, id) {
      if (!id.split('?')[0]?.endsWith(`/${file}`)) return null
      if (!code.includes(from)) throw new Error(`${file} no longer has what «${name}» breaks`)
      return { code: code.replace(from, to), map: null }
    },
  }
}
